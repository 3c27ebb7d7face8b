import { Window } from 'happy-dom';

/** Elements that only contain other blocks. */
const HOLDERS = 'article, div, section, figure';
/** Navigation and other elements without content. */
const LEFT_OUT = 'nav, script, style, template';
/** Block elements. */
const BLOCKS = `${HOLDERS}, ${LEFT_OUT}, h1, h2, h3, h4, p, ul, ol, pre, table, details, summary, figcaption, blockquote`;

type Parsed = InstanceType<typeof Window>;
type El = Parsed['document']['body'];
type Child = El['childNodes'][number];

/** The article of a page of this site as Markdown (GitHub's, with tables). */
export function markdownOf(html: string): string {
  const { document } = new Window();
  const body = /<article\b[\s\S]*<\/article>/.exec(html)?.[0];
  if (!body) throw new Error('The page has no article.');
  document.body.innerHTML = body;
  return `${blocksIn(document.body).join('\n\n')}\n`;
}

/** The blocks of an element. Text beside blocks is a block too. */
function blocksIn(element: El): string[] {
  const found: string[] = [];
  let words: Child[] = [];
  const flush = () => {
    const line = inline(words).trim();
    if (line) found.push(line);
    words = [];
  };
  for (const child of element.childNodes) {
    if (!isElement(child) || !child.matches(BLOCKS)) {
      words.push(child);
      continue;
    }
    flush();
    found.push(...blockOf(child));
  }
  flush();
  return found;
}

function blockOf(element: El): string[] {
  const name = element.tagName.toLowerCase();
  if (element.matches(LEFT_OUT)) return [];
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level) return [`${'#'.repeat(Number(level))} ${line(element)}`];
  if (name === 'pre') return [fenced(element)];
  if (name === 'table') return [tableOf(element)];
  if (name === 'ul' || name === 'ol') return [listOf(element, name === 'ol')];
  if (name === 'summary')
    return element.querySelector('h3, h4') ? blocksIn(element) : [`**${line(element)}**`];
  if (name === 'figcaption') return [`**${line(element)}**`];
  if (name === 'blockquote') return [blocksIn(element).join('\n\n').replace(/^/gm, '> ')];
  if (name === 'p') return [line(element)].filter(Boolean);
  return blocksIn(element);
}

function listOf(list: El, isNumbered: boolean): string {
  const items = [...list.children].map((item, at) => {
    const sign = isNumbered ? `${at + 1}. ` : '- ';
    const text = blocksIn(item as El).join('\n\n');
    return sign + text.replace(/\n(?=.)/g, `\n${' '.repeat(sign.length)}`);
  });
  return items.join('\n');
}

function tableOf(table: El): string {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].flatMap((cell) => {
      const span = Number(cell.getAttribute('colspan') ?? 1);
      const text = line(cell as El).replace(/\|/g, '\\|');
      return [text, ...Array<string>(span - 1).fill('')];
    }),
  );
  const [head = [], ...others] = rows;
  return [head, head.map(() => '---'), ...others].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Code between fences that are longer than any fence in it. */
function fenced(element: El): string {
  const code = element.textContent.replace(/\n$/, '');
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([found]) => found.length));
  const fence = '`'.repeat(longest + 1);
  const [, language = ''] = /language-([a-z]+)/.exec(element.className) ?? [];
  return `${fence}${language}\n${code}\n${fence}`;
}

const line = (element: El): string => inline([...element.childNodes]).trim();

/** Inline content with its marks, in one line. */
function inline(nodes: readonly Child[]): string {
  return nodes.map(inlineOf).join('').replace(/\s+/g, ' ');
}

function inlineOf(node: Child): string {
  if (!isElement(node)) return node.nodeType === 3 ? escaped(node.textContent ?? '') : '';
  if (node.matches(LEFT_OUT)) return '';
  const name = node.tagName.toLowerCase();
  if (name === 'code') return codeOf(node.textContent.trim());
  const text = inline([...node.childNodes]);
  if (name === 'br') return ' ';
  if (name === 'strong' || name === 'b') return marked('**', text);
  if (name === 'em' || name === 'i') return marked('_', text);
  // Words that only a style separates must not be joined.
  if (name === 'a')
    return `${node.matches('a + a') ? ' · ' : ''}[${text.trim()}](${node.getAttribute('href')})`;
  return node.matches('.block') ? ` ${text} ` : text;
}

const marked = (mark: string, text: string) => (text.trim() ? `${mark}${text.trim()}${mark}` : text);

function codeOf(code: string): string {
  const text = code.replace(/\s+/g, ' ');
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** Escapes characters that Markdown would interpret. */
const escaped = (text: string) => text.replace(/[\\*_[\]<`]/g, '\\$&');

const isElement = (node: Child): node is El & Child => node.nodeType === 1;
