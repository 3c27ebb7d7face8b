import { type PublicStatus, STATUS_FILE } from '#lib/contract/status.ts';
import { type Summary, summaryOf } from './summary.ts';

/** Updates the status page (src/pages/status.astro), which already contains all sentences. */
const EVERY_MS = 60_000;
const GIVE_UP_MS = 10_000;
/** Not lib/format.ts, which would load the portal's code. */
const time = new Intl.DateTimeFormat('it-IT', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Rome',
});

const page = document.querySelector<HTMLElement>('#service-status');
if (page) start(page);

function start(page: HTMLElement): void {
  let askedAt = 0;
  let timer: number | undefined;

  async function look(): Promise<void> {
    clearTimeout(timer);
    askedAt = Date.now();
    const found = await ask();
    if (found) showParts(page, found);
    showSummary(page, found ? summaryOf(found) : navigator.onLine ? 'silent' : 'offline');
    timer = window.setTimeout(() => document.hidden || look(), EVERY_MS);
  }

  const lookAgain = () => {
    if (!document.hidden && Date.now() - askedAt >= EVERY_MS) void look();
  };
  document.addEventListener('visibilitychange', lookAgain);
  addEventListener('online', () => void look());
  addEventListener('offline', () => showSummary(page, 'offline'));
  void look();
}

async function ask(): Promise<PublicStatus | undefined> {
  const giveUp = new AbortController();
  const late = setTimeout(() => giveUp.abort(), GIVE_UP_MS);
  try {
    const answer = await fetch(STATUS_FILE, { signal: giveUp.signal, cache: 'no-cache' });
    return answer.ok ? ((await answer.json()) as PublicStatus) : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(late);
  }
}

function showSummary(page: HTMLElement, summary: Summary): void {
  for (const sentence of page.querySelectorAll<HTMLElement>('[data-summary]'))
    sentence.hidden = sentence.dataset.summary !== summary;
}

function showParts(page: HTMLElement, found: PublicStatus): void {
  for (const state of page.querySelectorAll<HTMLElement>('[data-part]'))
    state.hidden = found[state.dataset.part as 'portal' | 'sales'] !== state.dataset.state;
  for (const checked of page.querySelectorAll('[data-checked]')) {
    checked.textContent = time.format(new Date(found.checked_at));
    if (checked.parentElement) checked.parentElement.hidden = false;
  }
}
