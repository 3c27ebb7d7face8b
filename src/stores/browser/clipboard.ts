/** Copies text; if the browser refuses the Clipboard API, through a selected field. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyBySelection(text);
  }
}

/** @throws if the browser refuses this too */
function copyBySelection(text: string): void {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  // While a dialog is open, everything outside it is inert and cannot be selected.
  const host = document.querySelector('dialog[open]') ?? document.body;
  host.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (!copied) throw new Error('The browser refused to copy');
}
