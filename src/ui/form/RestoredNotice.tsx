/** Says that a form contains restored input, as long as that is true. */
export function RestoredNotice({ draft: { restored, changed } }: { draft: { restored: boolean; changed: boolean } }) {
  if (!restored || !changed) return null;
  return (
    <p role="status" className="soft small">
      We have restored your text.
    </p>
  );
}
