import type { DeskState, Fault, Preview } from '../server/desk.ts';

/** The page's element with this id. */
export function part<Type extends HTMLElement>(id: string, type: { new (): Type }): Type {
  const element = document.getElementById(id);
  if (element instanceof type) return element;
  throw new Error(`No ${id} in the page`);
}

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;

/** `articles/entries/oro-e-tassi` for the file src/content/articles/oro-e-tassi.mdx. */
const placeOf = (file: string) =>
  /^src\/content\/(\w+)\/([\w-]+)\.mdx$/.exec(file)?.slice(1, 3).join('/entries/');

export function showFaults(faults: Fault[], open: (place: string) => void): void {
  const button = part('faults-button', HTMLButtonElement);
  button.textContent = faults.length > 0 ? count(faults.length, 'errore', 'errori') : 'Nessun errore';
  button.dataset.faulty = String(faults.length > 0);
  const list = document.createElement('ul');
  list.append(...faults.map((fault) => faultLine(fault, open)));
  const nothing = document.createElement('p');
  nothing.textContent = 'Gli articoli salvati non hanno errori.';
  part('faults', HTMLElement).replaceChildren(faults.length > 0 ? list : nothing);
}

function faultLine({ file, line, message }: Fault, open: (place: string) => void): HTMLElement {
  const item = document.createElement('li');
  const name = file.replace(/^src\/content\//, '');
  const place = placeOf(file);
  const where = document.createElement(place ? 'button' : 'span');
  where.textContent = `${name}, riga ${line}`;
  if (place) {
    where.setAttribute('type', 'button');
    where.addEventListener('click', () => open(place));
  }
  item.append(where, ` ${message}`);
  return item;
}

export function showChanges({ changes, delivery, faults }: DeskState): void {
  const list = document.createElement('ul');
  list.append(
    ...changes.map(({ path, kind, comesOut }) => {
      const item = document.createElement('li');
      item.textContent = `${path.replace(/^src\/content\//, '')}: ${kind}${comesOut ? `. ${comesOut}.` : ''}`;
      return item;
    }),
  );
  const note = document.createElement('p');
  note.textContent = noteOf({ changes, delivery, faults });
  part('changes', HTMLElement).replaceChildren(note, list);
  const canDeliver = delivery !== undefined && changes.length + delivery.unsent > 0 && faults.length === 0;
  part('deliver-now', HTMLButtonElement).disabled = !canDeliver;
  const button = part('deliver-button', HTMLButtonElement);
  button.textContent = changes.length > 0 ? `Consegna (${changes.length})` : 'Consegna';
}

function noteOf({ changes, delivery, faults }: Pick<DeskState, 'changes' | 'delivery' | 'faults'>): string {
  if (!delivery) return 'Questa cartella non è un archivio di Git: quello che salvi resta nei file.';
  if (faults.length > 0) return 'Prima di consegnare correggi gli errori.';
  if (changes.length === 0 && delivery.unsent === 0)
    return 'Non c’è nulla da consegnare: è tutto come nell’archivio.';
  const place = delivery.remote
    ? `${delivery.remote}, ramo ${delivery.branch}`
    : `ramo ${delivery.branch}, solo su questo computer`;
  if (changes.length === 0) return `Già consegnato su questo computer, da inviare a ${place}.`;
  return `Consegni a nome di ${delivery.name} ciò che hai salvato (${place}):`;
}

/** The default message of a delivery. */
export function countOf(changes: DeskState['changes']): string {
  const [first] = changes;
  if (!first) return '';
  const name = first.path.replace(/^.*\//, '');
  return changes.length === 1
    ? `${verb[first.kind]} ${name}`
    : `Aggiorna ${count(changes.length, 'file', 'file')}`;
}

const verb = { nuovo: 'Aggiungi', modificato: 'Aggiorna', tolto: 'Togli' };

/** Git's message, for the site's maintainer. */
export function detailLine(words: string): HTMLElement {
  const line = document.createElement('small');
  line.textContent = `Git dice: ${words}`;
  return line;
}

/** The preview shows the article that is open in the editor. */
export function showPreview(preview: Preview, hash: string): void {
  const link = part('preview', HTMLAnchorElement);
  const wait = part('preview-wait', HTMLElement);
  link.hidden = preview.state !== 'ready';
  wait.hidden = preview.state === 'ready';
  wait.textContent =
    preview.state === 'failed' ? 'L’anteprima non parte: guarda nel terminale.' : 'L’anteprima si avvia…';
  if (preview.state !== 'ready') return;
  const [, collection, slug] = /^#\/collections\/(\w+)\/entries\/([\w-]+)/.exec(hash) ?? [];
  const folder = collection === 'authors' ? '/articles/authors' : '/articles';
  link.href = `${preview.url}${slug ? `${folder}/${slug}` : '/articles'}`;
}
