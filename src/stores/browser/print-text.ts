/** Prints lines of text, the first as a heading, without the rest of the page. */
export function printText([heading = '', ...lines]: readonly string[]): void {
  const frame = document.createElement('iframe');
  // Browsers do not print hidden frames.
  frame.className = 'sr-only';
  frame.inert = true;
  document.body.append(frame);
  const { contentDocument: paper, contentWindow: printer } = frame;
  if (!paper || !printer) return;
  paper.title = heading;
  const title = paper.createElement('h1');
  title.textContent = heading;
  const text = paper.createElement('pre');
  text.textContent = lines.join('\n');
  paper.body.append(title, text);
  // Some browsers continue before the dialog has closed.
  printer.addEventListener('afterprint', () => frame.remove());
  printer.print();
}
