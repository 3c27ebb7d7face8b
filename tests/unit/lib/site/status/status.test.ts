// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PublicStatus } from '#lib/contract/status.ts';

const states = ['', 'ok', 'off', 'stopped', 'down'];
const summaries = ['waiting', 'good', 'sales', 'off', 'down', 'silent', 'offline'];
const asked = vi.fn<typeof fetch>();
/** Removes the listeners of closed pages. */
let leave: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T10:00:00Z') });
  vi.resetModules();
  vi.stubGlobal('fetch', asked);
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
      listen(type, listener as EventListener);
      leave.push(() => target.removeEventListener(type, listener as EventListener));
    });
  }
  const parts = ['portal', 'sales'].flatMap((part) =>
    states.map(
      (state) => `<b data-part="${part}" data-state="${state}"${state && ' hidden'}>${part} ${state}</b>`,
    ),
  );
  const sentences = summaries.map(
    (name) => `<p data-summary="${name}"${name === 'waiting' ? '' : ' hidden'}>${name}</p>`,
  );
  document.body.innerHTML = `<div id="service-status">${sentences.join('')}${parts.join('')}<p hidden><i data-checked></i></p></div>`;
});
afterEach(() => {
  for (const stop of leave) stop();
  leave = [];
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.mockReset();
});

const shown = () =>
  [...document.querySelectorAll('p, b')]
    .filter((part) => !(part as HTMLElement).hidden)
    .map((part) => part.textContent);

async function open(): Promise<void> {
  await import('#lib/site/status/status.ts');
  await vi.advanceTimersByTimeAsync(0);
}

const answer = (states: Pick<PublicStatus, 'portal' | 'sales'>) =>
  Response.json({ ...states, checked_at: new Date().toISOString() });

it.each<[string, Pick<PublicStatus, 'portal' | 'sales'>]>([
  ['good', { portal: 'ok', sales: 'ok' }],
  ['off', { portal: 'ok', sales: 'off' }],
  ['sales', { portal: 'ok', sales: 'stopped' }],
  ['down', { portal: 'down', sales: 'down' }],
])('shows the message «%s» and the state of each part', async (summary, found) => {
  asked.mockResolvedValue(answer(found));
  await open();
  expect(shown()).toEqual([
    summary,
    `portal ${found.portal}`,
    `sales ${found.sales}`,
    '1 marzo 2026 alle ore 11:00',
  ]);
});

it.each<[string, () => Promise<Response>]>([
  ['fails', () => Promise.reject(new TypeError('failed'))],
  ['is 503', async () => new Response('{}', { status: 503 })],
  ['is not JSON', async () => new Response('<h1>')],
])('reports an unknown state if the response %s, and retries after a minute', async (_, fail) => {
  asked.mockImplementationOnce(fail).mockResolvedValueOnce(answer({ portal: 'ok', sales: 'ok' }));
  await open();
  expect(shown()).toEqual(['silent', 'portal ', 'sales ']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()[0]).toBe('good');
});

it('aborts a slow request, keeps the last state, and shows its time', async () => {
  asked
    .mockResolvedValueOnce(answer({ portal: 'ok', sales: 'ok' }))
    .mockImplementationOnce(
      (_, init) =>
        new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
    );
  await open();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()[0]).toBe('good');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown()).toEqual(['silent', 'portal ok', 'sales ok', '1 marzo 2026 alle ore 11:00']);
});

it('reports that the device is offline, and asks as soon as it is online', async () => {
  asked.mockImplementation(async () => answer({ portal: 'ok', sales: 'ok' }));
  await open();
  dispatchEvent(new Event('offline'));
  expect(shown()[0]).toBe('offline');
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()[0]).toBe('good');
  expect(asked).toHaveBeenCalledTimes(2);
});

it('does not ask while the page is hidden, and asks at once when it is visible again', async () => {
  asked.mockImplementation(async () => answer({ portal: 'ok', sales: 'ok' }));
  await open();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveBeenCalledTimes(1);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveBeenCalledTimes(2);
});
