/** Hands a text to the browser as a file of that name, which it saves. */
export function saveFile(name: string, text: string, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // A browser may begin to read the file a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
