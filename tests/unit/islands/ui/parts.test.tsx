import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Button } from '#islands/ui/actions/Button.tsx';
import { CopyButton } from '#islands/ui/actions/CopyButton.tsx';
import { Menu } from '#islands/ui/actions/Menu.tsx';
import { Pagination } from '#islands/ui/actions/Pagination.tsx';
import { nextIndex } from '#islands/ui/actions/roving.ts';
import { LinkTabs, Tabs } from '#islands/ui/actions/Tabs.tsx';
import { Accordion } from '#islands/ui/data/Accordion.tsx';
import { Avatar } from '#islands/ui/data/Avatar.tsx';
import { DataTable } from '#islands/ui/data/DataTable.tsx';
import { Figures } from '#islands/ui/data/Figures.tsx';
import { KeyText } from '#islands/ui/data/KeyText.tsx';
import { Meter } from '#islands/ui/data/Meter.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { Spinner } from '#islands/ui/feedback/Spinner.tsx';
import { Toast } from '#islands/ui/feedback/Toast.tsx';

const html = (part: ReactElement) => renderToStaticMarkup(part);
const nothing = () => {};
const columns = [
  { key: 'name', header: 'Prodotto', render: (name: string) => name },
  { key: 'size', header: 'Lunghezza', align: 'end' as const, render: (name: string) => name.length },
];

test('a button submits nothing unless its type says so', () => {
  expect(html(<Button>Salva</Button>)).toContain('type="button"');
  expect(html(<Button type="submit">Salva</Button>)).toContain('type="submit"');
});

test('a busy button keeps its label and cannot be pressed', () => {
  const busy = html(<Button busy="Salvataggio...">Salva</Button>);
  expect(busy).toContain('aria-busy="true"');
  expect(busy).toContain('aria-disabled="true"');
  expect(busy).toContain('Salvataggio...');
  expect(busy).not.toContain('>Salva<');
});

test('a copy button is named after what it copies', () => {
  expect(html(<CopyButton value="K" label="Copia la chiave" copy={async () => {}} />)).toContain(
    'aria-label="Copia la chiave"',
  );
});

test('a key keeps its text and breaks after hyphens only', () => {
  const [key = ''] = html(<KeyText value="COA-AB-CD" />).split('</code>');
  expect(key.replace(/<[^>]+>/g, '')).toBe('COA-AB-CD');
  expect(key.match(/-<\/span><wbr\/>/g)).toHaveLength(2);
});

test('a key is read out character by character, in groups, and a covered one as such', () => {
  const read = (key: ReactElement) => html(key).replace(/<code aria-hidden="true".*<\/code>|<[^>]+>/g, '');
  expect(read(<KeyText value="COA-A7-C9" />)).toBe('C O A, A 7, C 9');
  expect(read(<KeyText value="COA-••-••" covered="chiave nascosta" />)).toBe('chiave nascosta');
});

test('a meter has its figures as text', () => {
  const meter = html(<Meter label="Dispositivi" value={2} max={3} text="2 di 3" />);
  expect(meter).toContain('aria-valuetext="2 di 3"');
  expect(meter).toMatch(/<span id="([^"]+)".*aria-labelledby="\1"/);
});

test('a closed dialog does not render its content', () => {
  const dialog = (open: boolean) =>
    html(
      <Modal open={open} title="Conferma" onClose={nothing}>
        <p>Contenuto</p>
      </Modal>,
    );
  expect(dialog(false)).not.toContain('Contenuto');
  expect(dialog(true)).toMatch(/aria-labelledby="([^"]+)".*<h2 id="\1"/);
});

test('a table repeats its headers for the cards of small screens', () => {
  const table = html(
    <DataTable caption="Prodotti" columns={columns} rows={['Alfa']} rowKey={(name) => name} />,
  );
  expect(table).toContain('<caption class="sr-only">Prodotti</caption>');
  expect(table).toMatch(/<th scope="row"[^>]*>Alfa/);
  expect(table).toMatch(/<td data-label="Lunghezza"[^>]*>4/);
});

test('a narrow row has two lines and a button named after it, which opens the rest', () => {
  const placed = [{ ...columns[0], key: 'name', place: 'title' as const }, ...columns.slice(1)];
  const table = html(
    <DataTable
      caption="Prodotti"
      columns={placed as typeof columns}
      rows={['Alfa']}
      rowKey={(name) => name}
      rowName={(name) => name}
    />,
  );
  expect(table).toMatch(/<button[^>]*aria-label="Altri dati: Alfa" aria-expanded="false"/);
  expect(table).toMatch(/<td data-label="Lunghezza" class="[^"]*\bhidden\b/);
});

test('a single figure fills its row', () => {
  const list = html(<Figures figures={[{ label: 'Download', value: 5 }]} />).match(
    /<dl class="([^"]*)"/,
  )?.[1];
  expect(list?.split(' ')).toContain('md:grid-cols-1');
});

test('tabs have one stop of the Tab key, links say which page is shown', () => {
  const tabs = [
    { key: 'a', label: 'Tutti', href: '/a' },
    { key: 'b', label: 'Guide', href: '/b' },
  ];
  const strip = html(<Tabs label="Categorie" tabs={tabs} current="b" onSelect={nothing} panelId="p" />);
  expect(strip.match(/tabindex="0"/g)).toHaveLength(1);
  expect(strip).toMatch(/aria-selected="true"[^>]*tabindex="0"/);
  expect(html(<LinkTabs label="Sezioni" tabs={tabs} current="/b" />)).toContain(
    'href="/b" aria-current="page"',
  );
});

test('pagination stops at both ends', () => {
  const pages = (page: number) =>
    html(
      <Pagination
        page={page}
        pageCount={2}
        onPage={nothing}
        label="Pagine"
        previousLabel="Precedente"
        nextLabel="Successivo"
        summary=""
      />,
    );
  expect(pages(1)).toMatch(/aria-disabled="true".*Precedente/);
  expect(pages(2)).toMatch(/Precedente.*aria-disabled="true".*Successivo/);
});

test('questions share a name, so that one is open at a time', () => {
  const items = ['A', 'B'].map((title) => ({ title, content: title }));
  const names = html(<Accordion items={items} />).match(/<details name="([^"]+)"/g);
  expect(new Set(names).size).toBe(1);
  expect(names).toHaveLength(2);
});

test('a picture next to a name is hidden from screen readers', () => {
  expect(html(<Avatar name="Ada" initials="A" />)).toContain('aria-label="Ada"');
  expect(html(<Avatar name="Ada" initials="A" decorative />)).toContain('aria-hidden="true"');
  expect(html(<Avatar name="Ada" initials="A" image="/ada.png" decorative />)).toContain('alt=""');
});

test('the heading of a screen can take the focus', () => {
  expect(html(<PageHeader title="Licenze" />)).toContain('<h1 id="screen-title" tabindex="-1"');
});

test('a toast is announced as a whole and can be closed', () => {
  const toast = html(
    <Toast tone="success" message="Fatto" times="2 volte" closeLabel="Chiudi" onClose={nothing} />,
  );
  expect(toast).toMatch(/aria-atomic="true".*2 volte/);
  expect(toast).toContain('aria-label="Chiudi"');
});

test('an avatar renders its picture without a preload, which would break hydration', () => {
  expect(html(<Avatar name="Ada" initials="A" image="/media/ada.webp" />)).toMatch(/^<img /);
});

test('a menu opens its own popover', () => {
  const menu = html(
    <Menu label="Profilo" button="AR">
      <p>Profilo</p>
    </Menu>,
  );
  expect(menu).toMatch(/popoverTarget="([^"]+)".*<div id="\1" popover="auto"/i);
});

test('a spinner inside a busy button is hidden from screen readers', () => {
  expect(html(<Spinner />)).not.toContain('status');
  expect(html(<Spinner label="Caricamento" />)).toContain('role="status"');
});

describe('arrow keys', () => {
  test.each([
    ['ArrowDown', 2, 0],
    ['ArrowRight', 0, 1],
    ['ArrowUp', 0, 2],
    ['ArrowLeft', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Tab', 1, undefined],
  ])('%s moves from %i to %s among three', (key, here, next) => {
    expect(nextIndex(key, here, 3)).toBe(next);
  });
});
