// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Decisions } from '#islands/admin/releases/Decisions.tsx';
import { Upload } from '#islands/admin/releases/Upload.tsx';
import type { ShopRelease, WithdrawalEffects } from '#lib/contract/admin/releases/releases.ts';
import { decisionDialog } from '#stores/admin/releases/decisions.ts';
import { $sending } from '#stores/admin/releases/sending.ts';
import { upload as begun } from '#tests/support/stores/upload.ts';
import { until } from '#tests/support/until.ts';

const MB = 1024 ** 2;
const release: ShopRelease = {
  id: 'r',
  product_id: 'one',
  product_name: 'Uno',
  version: '2.0.0',
  channel: 'stable',
  notes: '',
  artifacts: [],
  supported_until: null,
  published_at: '2026-01-01T00:00:00Z',
  is_offered: true,
  withdrawn_at: null,
  withdrawal_reason: '',
};
const upload = { ...begun, version: '2.0.0', size_bytes: 1000 * MB };

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('main')));
});
afterEach(() => {
  decisionDialog.close();
  root.unmount();
  document.body.replaceChildren();
});

test.each<[string, Partial<ShopRelease>, Partial<WithdrawalEffects>, string]>([
  ['the offered one', {}, {}, 'Da subito i clienti scaricano la 1.0.0.'],
  ['the last one', {}, { offered_after: null }, 'Ai clienti non resta una versione da scaricare'],
  ['a lower one', { is_offered: false }, {}, 'I clienti continuano a scaricare la 1.0.0.'],
  ['a preview', { channel: 'beta', is_offered: false }, {}, 'È un’anteprima: chi le riceve torna alla'],
  ['one that was downloaded', {}, {}, 'Avvisa via email chi ce l’ha (312 persone)'],
  ['one that many downloaded', {}, { people: 1000, has_more: true }, '(almeno 1.000 persone)'],
  ['one that one person downloaded', {}, { people: 1 }, '(1 persona)'],
  ['one that no person downloaded', {}, { people: 0 }, 'non parte nessuna email'],
])('the question before the withdrawal of %s explains its effects', async (_, changes, effects, text) => {
  root.render(<Decisions />);
  decisionDialog.open({
    kind: 'withdraw',
    release: { ...release, ...changes },
    effects: { offered_after: '1.0.0', people: 312, has_more: false, ...effects },
  });
  await until(() => expect(document.querySelector('dialog')?.textContent).toContain(text));
});

test.each<[string, Partial<ShopRelease>, string]>([
  ['the offered one', {}, 'I clienti leggono le note di Uno 2.0.0 nella pagina Download.'],
  [
    'another',
    { is_offered: false },
    'Uno 2.0.0 non è quella offerta: le note si leggono fra le altre versioni.',
  ],
])('the question before the correction of %s’s notes says who reads them', async (_, changes, text) => {
  root.render(<Decisions />);
  decisionDialog.open({ kind: 'notes', release: { ...release, ...changes } });
  await until(() => expect(document.querySelector('dialog')?.textContent).toContain(text));
});

test('the dialog shows the mail to a version’s users as it arrives, with earlier mails', async () => {
  root.render(<Decisions />);
  const sent = {
    id: 'm',
    purpose: 'other',
    words: 'Ciao',
    written: 12,
    created_at: '2026-01-02T00:00:00Z',
  } as const;
  const readers = { people: 12, has_more: false, offered: '2.0.1', sent: [{ ...sent, is_written: true }] };
  decisionDialog.open({ kind: 'message', release, readers });
  const dialog = () => document.querySelector('dialog');
  await until(() => expect(dialog()?.textContent).toContain('o la usa su un dispositivo: 12 persone.'));
  expect(dialog()?.textContent).toContain('Già scritto il 02/01/2026, 01:00 («Altro»): 12 email.');
  expect(dialog()?.textContent).toContain('Uno 2.0.0: aggiorna, c’è una vulnerabilità');
  expect(dialog()?.textContent).toContain('scarica la versione 2.0.1');
  // An offered version was not withdrawn.
  expect([...(dialog()?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toEqual([
    'weakness',
    'other',
  ]);
});

test('no mail can be written if nobody has the version', async () => {
  root.render(<Decisions />);
  decisionDialog.open({
    kind: 'message',
    release,
    readers: { people: 0, has_more: false, offered: null, sent: [] },
  });
  await until(() =>
    expect(document.querySelector('dialog')?.textContent).toContain('non c’è nessuno a cui scrivere'),
  );
  expect(document.querySelector('dialog textarea, dialog [type="submit"]')).toBeNull();
});

test('an upload shows its bytes, and a screen reader reads each tenth of them', async () => {
  root.render(<Upload upload={upload} isAdmin />);
  const shown = () => document.querySelector('[aria-hidden="true"]')?.textContent;
  const spoken = () => document.querySelector('[role="status"]')?.textContent;
  $sending.setKey('u', { phase: 'sending', bytes: 312 * MB });
  await until(() => expect(shown()).toBe('Invio: 312 MB di 1000 MB'));
  expect(spoken()).toBe('Invio: 300 MB di 1000 MB');
  $sending.setKey('u', { phase: 'sending', bytes: 399 * MB });
  await until(() => expect(shown()).toBe('Invio: 399 MB di 1000 MB'));
  expect(spoken()).toBe('Invio: 300 MB di 1000 MB');
  $sending.setKey('u', { phase: 'waiting', bytes: 400 * MB });
  await until(() => expect(spoken()).toBe('Connessione interrotta: riproviamo tra poco: 400 MB di 1000 MB'));
  expect(document.querySelector('progress')?.value).toBe(400 * MB);
});

test.each(['sending', 'checking', 'ready', 'refused'] as const)(
  'an upload that is %s can be abandoned',
  async (state) => {
    root.render(<Upload upload={{ ...upload, state }} isAdmin />);
    const cancel = () =>
      Array.from(document.querySelectorAll('button')).find((one) => one.textContent?.startsWith('Annulla'));
    await until(() => expect(cancel()).toBeDefined());
  },
);
