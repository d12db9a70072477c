/** Saves what the page has made as a file. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
