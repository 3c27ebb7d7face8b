/** Downloads a text as a file. */
export function saveFile(name: string, content: string, type: string): void {
  saveBlob(name, new Blob([content], { type }));
}

export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  saveFrom(url, name);
  // Later, since the browser has not read it yet.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** Downloads a file of this site; without a name, under the name that the server gives it. */
export function saveFrom(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
