// @vitest-environment happy-dom
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { DownloadTable } from '#islands/downloads/DownloadTable.tsx';
import { FirstContext } from '#islands/hooks.ts';
import { LicenseKey } from '#islands/parts/LicenseKey.tsx';
import { InvoiceButton } from '#islands/payments/InvoiceButton.tsx';
import { Trial } from '#islands/products/Trial.tsx';
import { AppCard } from '#islands/security/AppCard.tsx';
import { ScreenBoundary } from '#islands/shell/ScreenBoundary.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import { Download } from '#lib/contract/downloads.ts';
import { Product } from '#lib/contract/products/products.ts';
import { matchRoute } from '#lib/contract/routes/routes.ts';
import { press } from '#tests/support/islands/screen.tsx';
import { fakeApi, json, later } from '#tests/support/stores/fake-api.ts';
import { asMember, member } from '#tests/support/stores/member.ts';
import { securityOf } from '#tests/support/stores/security.ts';
import { wrapTexts } from '#tests/support/translation.ts';
import { until } from '#tests/support/until.ts';

const api = fakeApi();
asMember();
const page = matchRoute(new URL('https://portal.test/products'));
if (!page) throw new Error('The products have a page');
const first = { page, user: member, answers: {}, lacking: [], csrf: '' };
const BROKEN = 'ha avuto un problema';

let root: ReturnType<typeof createRoot>;
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

const draw = (part: ReactElement) =>
  root.render(
    <FirstContext value={first}>
      <ScreenBoundary>{part}</ScreenBoundary>
    </FirstContext>,
  );

/** Renders a component and translates it. */
async function show(part: ReactElement): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('main')));
  draw(part);
  await until(() => expect(document.querySelector('main')?.textContent).not.toBe(''));
  wrapTexts(document.body);
}

const button = () => document.querySelector('button')?.textContent;
const reads = (text: string) =>
  until(() => {
    expect(document.body.textContent).not.toContain(BROKEN);
    expect(button()).toBe(text);
  });

const product = v.parse(Product, {
  id: 'risk-manager',
  name: 'Risk Manager',
  base_price: '59.00',
  available_durations: {},
  trial_days: 14,
});
const download = v.parse(Download, { id: '1', product_id: 'uno', product_name: 'Uno' });

test.each([
  {
    name: 'Prova gratis per 14 giorni',
    part: <Trial product={product} />,
    call: 'POST /api/licenses/products/risk-manager/trial/',
    busy: 'Un momento...',
  },
  {
    name: 'Download Uno',
    part: <DownloadTable rows={[download]} />,
    call: 'GET /api/licenses/download/uno/',
    busy: 'Download...',
  },
  {
    name: 'Fattura',
    part: (
      <InvoiceButton word="Fattura" address="/api/licenses/payments/1/invoice/">
        Fattura
      </InvoiceButton>
    ),
    call: 'GET /api/licenses/payments/1/invoice/',
    busy: 'Fattura...',
  },
  {
    name: 'Configura l’app',
    part: <AppCard security={securityOf()} />,
    call: 'POST /api/auth/authenticator/',
    busy: 'Preparazione...',
  },
])('$name keeps its text on a page that the browser has translated', async ({ name, part, call, busy }) => {
  const answer = later();
  api.on(call, answer.reply);
  await show(part);
  await press(name);
  await reads(busy);
  wrapTexts(document.body);
  answer.arrive(json({ error: 'Manutenzione in corso' }, 409));
  await reads(name);
});

test('a translated key is uncovered', async () => {
  await show(<LicenseKey value="COA-AB-CD" product="Uno" covered />);
  document.querySelector<HTMLElement>('button')?.click();
  await until(() => expect(document.querySelector('code')?.textContent).toBe('COA-AB-CD'));
});

interface Row {
  id: string;
  text: string | undefined;
}
const columns: Column<Row>[] = [
  { key: 'text', header: 'Testo', place: 'title', render: ({ text }) => text ?? <em>niente</em> },
];
const table = (text: string | undefined) => (
  <DataTable
    caption="Righe"
    columns={columns}
    rows={[{ id: '1', text }]}
    rowKey={({ id }) => id}
    rowName={({ id }) => id}
  />
);

test('a translated cell follows its row', async () => {
  await show(table('prima'));
  for (const text of ['seconda', undefined, 'terza']) {
    draw(table(text));
    await until(() => expect(document.querySelector('tbody')?.textContent).toBe(text ?? 'niente'));
    wrapTexts(document.body);
  }
});
