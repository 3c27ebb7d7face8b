/** The notice requests the faults here. */
export const FAULTS_PATH = '/__content-faults';

/** Runs in each page of the preview: shows the faults of the editors' files on top, opened on pages of articles. */
export const notice = `
const { title, lines } = await (await fetch(${JSON.stringify(FAULTS_PATH)})).json();
if (lines.length > 0) {
  const make = (name, text) => Object.assign(document.createElement(name), { textContent: text });
  const box = document.createElement('details');
  box.id = 'content-faults';
  box.open = /^\\/(?:articles|authors)/.test(location.pathname);
  box.style.cssText = 'padding:.75rem 1rem;background:#fff4d6;color:#3d2c00;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere';
  const list = document.createElement('ol');
  list.append(...lines.map((line) => make('li', line)));
  box.append(make('summary', title), list);
  document.body.prepend(box);
}
`;
