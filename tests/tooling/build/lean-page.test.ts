import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { leanPage, wordsOf } from '#scripts/build/pages/lean-page.ts';

const sheet = String.raw`
  :root { --a: 1px; --b: 2px; --color-c: lime }
  .card { margin: var(--a) }
  .sm\:w-1\/2 { width: 50% }
  .in-data-\[theme\=dark\]\:block:where([data-theme=dark] *) { display: block }
  .before\:content-\[\'\/\'\]:before { content: "/" }
  .\[\&\>li\]\:mt-2 > li { margin-top: 2px }
  [hidden]:where(:not([hidden=until-found])) { display: none }
  .gone, .gone:hover { margin: var(--b) }
  .later { margin: 0 }
`;

function page(body: string, css = sheet): string {
  const policy =
    "default-src 'none'; script-src 'self' 'sha256-one=' 'sha256-two='; style-src 'self' 'sha256-three=';";
  return `<html><head><meta http-equiv="content-security-policy" content="${policy}"><style>${css}</style></head>
    <body>${body}</body></html>`;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const styleOf = (html: string) => /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';

test('a page keeps the rules of its classes and all that ask for no class', () => {
  const classes = "card sm:w-1/2 in-data-[theme=dark]:block before:content-['/'] [&#38;>li]:mt-2";
  const style = styleOf(leanPage(page(`<ul class="${classes}"><li></li></ul>`)));
  for (const kept of ['.card{', '50%', 'display:block', 'content:"/"', 'margin-top', '[hidden]', '--a:1px'])
    expect(style).toContain(kept);
  for (const dropped of ['.gone', '.later', '--b']) expect(style).not.toContain(dropped);
});

const elements = `
  table { margin: 1px }
  .prose :where(th, td) { margin: 2px }
  .prose :where(h2, h3) { margin: 3px }
  meter::-webkit-meter-bar { margin: 4px }
  ::file-selector-button { margin: 5px }
  ::-webkit-datetime-edit { margin: 6px }
  ::placeholder { margin: 7px }
  ::-webkit-details-marker { margin: 8px }
  ::selection { margin: 9px }
`;
const marginsOf = (html: string) => styleOf(html).match(/(?<=margin:)\dpx/g);

test('it keeps the rules of its elements and their parts, and drops those of others', () => {
  expect(marginsOf(leanPage(page('<div class="prose"><h2>Titolo</h2></div>', elements)))).toEqual([
    '3px',
    '8px',
    '9px',
  ]);
  const form = '<div class="prose"><input><table><td>1</td></table></div>';
  expect(marginsOf(leanPage(page(form, elements)))).toEqual([
    '1px',
    '2px',
    '5px',
    '6px',
    '7px',
    '8px',
    '9px',
  ]);
});

test('it drops the colours that neither its styles nor its drawings name', () => {
  const colours =
    ':root { --color-a: lime; --color-b: red; --color-c: blue } .card { color: var(--color-a) }';
  const style = styleOf(leanPage(page('<svg class="card"><path fill="var(--color-b)"/></svg>', colours)));
  expect(style.match(/--color-\w(?=:)/g)).toEqual(['--color-a', '--color-b']);
});

test('it keeps what its scripts put in later, and the colours that a drawing may name', () => {
  const style = styleOf(
    leanPage(page('<svg><use href="/drawings.svg#lost"/></svg>'), wordsOf('<li class="later">')),
  );
  expect(style).toContain('.later{');
  expect(style).toContain('--color-c:');
});

test('its policy allows the styles and the scripts that it holds, and no others', () => {
  const html = leanPage(
    page(
      '<script>run()</script><script type="module" src="/a.js"></script><script type="application/ld+json">{}</script>',
    ),
  );
  expect(html).toContain(`script-src 'self' ${hashOf('run()')}; style-src 'self' ${hashOf(styleOf(html))};`);
  expect(html).toContain("default-src 'none'");
});

test('a page without inline scripts allows none', () => {
  expect(leanPage(page('<p>Testo</p>'))).toContain("script-src 'self'; style-src");
});
