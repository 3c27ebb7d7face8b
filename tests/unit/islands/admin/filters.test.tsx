// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { days, FilterFields, FilterSelect, Filters } from '#islands/admin/parts/Filters.tsx';
import { $page, filter, open } from '#stores/admin/router.ts';
import { field, press, type } from '#tests/support/islands/screen.tsx';
import { asMember } from '#tests/support/stores/member.ts';
import { until } from '#tests/support/until.ts';

asMember();
let leave = () => {};
afterEach(() => leave());

const NAMES = ['product', 'from', 'to'];

async function show(onSeek?: (values: Record<string, string>) => void) {
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  leave = () => {
    root.unmount();
    document.body.replaceChildren();
  };
  root.render(
    <Filters names={NAMES} {...(onSeek && { onSeek })}>
      <FilterSelect label="Prodotto" name="product" options={[{ value: 'one', label: 'Uno' }]} />
      <FilterFields fields={days({ from: 'Dal', to: 'Al' })} />
      <input name="other" defaultValue="not a filter" />
    </Filters>,
  );
  await until(() => expect(document.querySelector('[name=to]')).not.toBeNull());
}

test('a search combines the input of all fields', async () => {
  open('licenses');
  await show();
  type('from', '2026-11-29');
  type('to', '2026-12-06');
  await press('Cerca');
  expect($page.get()?.search).toEqual({ from: '2026-11-29', to: '2026-12-06' });
});

test('a choice applies the typed input, and «all» is not in the address', async () => {
  open('licenses', {}, { to: '2026-12-06' });
  await show();
  type('from', '2026-11-29');
  const select = document.querySelector('select');
  if (select) select.value = 'one';
  select?.dispatchEvent(new Event('change', { bubbles: true }));
  await until(() =>
    expect($page.get()?.search).toEqual({ product: 'one', from: '2026-11-29', to: '2026-12-06' }),
  );
});

test('a choice is kept until its options are read', async () => {
  open('licenses', {}, { product: 'not-read-yet' });
  await show();
  type('from', '2026-11-29');
  await press('Cerca');
  expect($page.get()?.search).toEqual({ product: 'not-read-yet', from: '2026-11-29' });
});

test('a field follows the address, and shows unapplied input', async () => {
  open('licenses', {}, { from: '2026-11-29' });
  const sought: Record<string, string>[] = [];
  await show((values) => sought.push(values));
  filter({ from: '2026-12-01' });
  await until(() => expect(field('from').value).toBe('2026-12-01'));
  await press('Cerca');
  expect(sought).toEqual([{ product: '', from: '2026-12-01', to: '' }]);
});
