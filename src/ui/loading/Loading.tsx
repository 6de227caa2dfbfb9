/** Says that a part of the page is loading. */
export function Loading() {
  return <p role="status">Loading...</p>;
}
