// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { Decisions } from '#islands/admin/releases/Decisions.tsx';
import type { ReleaseUpload } from '#lib/contract/admin/releases/releases.ts';
import { decisionDialog } from '#stores/admin/releases/decisions.ts';
import { upload } from '#tests/support/stores/upload.ts';
import { until } from '#tests/support/until.ts';

const checked: ReleaseUpload = { ...upload, version: '2.3.9', state: 'ready', offered_version: '2.4.0' };
const lower =
  '2.3.9 è più bassa di 2.4.0, che resta la versione che i clienti scaricano. Uno 2.3.9 compare fra le versioni precedenti.';
const higher = 'Uno 2.3.9 diventa subito la versione che i clienti scaricano.';

test.each<[string, Partial<ReleaseUpload>, string, string]>([
  ['a lower version', {}, 'Pubblicare una versione più bassa?', lower],
  ['a higher one', { offered_version: '2.3.10-rc.1', version: '2.3.10' }, 'Pubblicare la versione?', ''],
  ['the first one', { offered_version: null }, 'Pubblicare la versione?', higher],
  ['a preview', { channel: 'beta' }, 'Pubblicare la versione?', 'Uno 2.3.9 è un’anteprima'],
])(
  'the question before the publication of %s says what customers will download',
  async (_, changes, title, text) => {
    const root = createRoot(document.body.appendChild(document.createElement('main')));
    root.render(<Decisions />);
    decisionDialog.open({ kind: 'publish', upload: { ...checked, ...changes } });
    await until(() => expect(document.querySelector('dialog h2')?.textContent).toBe(title));
    expect(document.querySelector('dialog')?.textContent).toContain(text);
    root.unmount();
    document.body.replaceChildren();
  },
);
