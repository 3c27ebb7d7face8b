import type { DeskState } from '../server/desk.ts';
import { countOf, detailLine, part, showChanges, showFaults, showPreview } from './panels.ts';
import { openingOf } from './session.ts';

const LOOK_MS = 1500;

const { token } = await openingOf();
const editor = part('editor', HTMLIFrameElement);
const message = part('message', HTMLInputElement);
const outcome = part('outcome', HTMLElement);

/** The editor's address, so that a reload of the page returns to it. */
const hashOf = () => editor.contentWindow?.location.hash ?? '';
editor.src = `./editor.html${location.hash}`;
editor.addEventListener('load', () => editor.contentWindow?.addEventListener('hashchange', follow));

function follow(): void {
  if (hashOf() !== location.hash) history.replaceState(null, '', hashOf() || ' ');
  if (state) showPreview(state.preview, hashOf());
}

let state: DeskState | undefined;
let shown = '';

async function call(path: string, body?: unknown): Promise<Response> {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  return fetch(path, { ...init, headers: { Authorization: `token ${token}` } });
}

/** Polls: files also change by hand, and the check runs after any change. */
async function look(): Promise<void> {
  // After its first save a new article gets an address, without an event.
  follow();
  try {
    const response = await call('/api/state');
    part('offline', HTMLElement).hidden = response.ok;
    if (response.ok) render(await response.text());
  } catch {
    part('offline', HTMLElement).hidden = false;
  } finally {
    setTimeout(look, LOOK_MS);
  }
}

function render(text: string): void {
  if (text === shown) return;
  shown = text;
  const now: DeskState = JSON.parse(text);
  state = now;
  showFaults(now.faults, (slug) => {
    if (editor.contentWindow) editor.contentWindow.location.hash = `#/collections/${slug}`;
  });
  showChanges(now);
  showPreview(now.preview, hashOf());
}

function toggle(name: 'faults' | 'delivery'): void {
  for (const panel of ['faults', 'delivery'] as const) {
    const section = part(panel, HTMLElement);
    section.hidden = panel !== name || !section.hidden;
    const opener = part(panel === 'faults' ? 'faults-button' : 'deliver-button', HTMLButtonElement);
    opener.ariaExpanded = String(!section.hidden);
  }
}

part('faults-button', HTMLButtonElement).addEventListener('click', () => toggle('faults'));
part('deliver-button', HTMLButtonElement).addEventListener('click', () => {
  toggle('delivery');
  outcome.textContent = '';
  if (state && !message.value) message.value = countOf(state.changes);
  if (!part('delivery', HTMLElement).hidden) message.focus();
});
part('reload', HTMLButtonElement).addEventListener('click', () => location.reload());
part('deliver', HTMLFormElement).addEventListener('submit', async (event) => {
  event.preventDefault();
  const press = part('deliver-now', HTMLButtonElement);
  press.disabled = true;
  outcome.textContent = 'Consegna in corso…';
  try {
    const response = await call('/api/deliver', { message: message.value });
    const answer: { note?: string; message?: string; detail?: string } = await response.json();
    outcome.textContent = answer.note ?? answer.message ?? '';
    if (answer.detail) outcome.append(detailLine(answer.detail));
    if (response.ok) message.value = '';
  } catch {
    outcome.textContent = 'La redazione non risponde: guarda nel terminale.';
  } finally {
    press.disabled = !state || state.faults.length > 0;
  }
});

await look();
