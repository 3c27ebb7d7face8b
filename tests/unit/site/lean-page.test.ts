import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { leanPage, wordsOf } from '#lib/site/build/lean-page.ts';

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
  const style = styleOf(leanPage(page(`<ul class="${classes}"></ul>`)));
  for (const kept of ['.card{', '50%', 'display:block', 'content:"/"', 'margin-top', '[hidden]', '--a:1px'])
    expect(style).toContain(kept);
  for (const dropped of ['.gone', '.later', '--b']) expect(style).not.toContain(dropped);
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
