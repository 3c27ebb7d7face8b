import { expect, test } from 'vitest';
import { markdownOf } from '#scripts/build/pages/html-to-markdown.ts';

const article = (html: string) =>
  markdownOf(`<header>no</header><article>${html}</article><footer>no</footer>`);

test.each<[string, string, string]>([
  [
    'headings of each level',
    '<h1>Uno</h1><div><h3 id="x"><code>GET /a</code></h3></div>',
    '# Uno\n\n### `GET /a`\n',
  ],
  [
    'words between blocks',
    '<div>prima <b>forte</b><p>dopo</p>ancora</div>',
    'prima **forte**\n\ndopo\n\nancora\n',
  ],
  ['links that stand side by side', '<p><a href="/a">A</a><a href="/b#c">B</a></p>', '[A](/a) · [B](/b#c)\n'],
  [
    'code as it stands',
    '<pre class="language-sh"><code><span>a</span> \\\n  &lt;b&gt;\n</code></pre>',
    '```sh\na \\\n  <b>\n```\n',
  ],
  ['code that holds a fence', '<pre>```\nx\n```</pre>', '````\n```\nx\n```\n````\n'],
  ['signs that Markdown would read', '<p>a*b_c &lt;d&gt; [e]</p>', 'a\\*b\\_c \\<d> \\[e\\]\n'],
  [
    'tables, with a bar in a cell and a cell over two columns',
    '<table><tr><th>a</th><th>b</th></tr><tr><td>1|2</td><td>x<span class="block">y</span></td></tr><tr><td colspan="2">z</td></tr></table>',
    '| a | b |\n| --- | --- |\n| 1\\|2 | x y |\n| z |  |\n',
  ],
  ['lists', '<ol><li>a</li><li><p>b</p><p>c</p></li></ol><ul><li>d</li></ul>', '1. a\n2. b\n\n   c\n\n- d\n'],
  [
    'what a press opens',
    '<details><summary>Apri <code>x</code></summary><p>dentro</p></details>',
    '**Apri `x`**\n\ndentro\n',
  ],
  [
    'a heading that a press opens',
    '<details><summary><h3>Apri</h3></summary>dentro</details>',
    '### Apri\n\ndentro\n',
  ],
  ['no contents of the page', '<nav><ol><li>no</li></ol></nav><p>sì</p>', 'sì\n'],
])('writes %s', (_, html, markdown) => {
  expect(article(html)).toBe(markdown);
});

test('refuses a page without an article', () => {
  expect(() => markdownOf('<main></main>')).toThrow('no article');
});
