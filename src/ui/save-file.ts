/** Offers a text as a file to save, like a download. */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // Safari reads the file after the click, so revoke its URL later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
