import { describe, expect, it } from 'vitest';
import { textsThatAreRead, wrongNouns } from '#tests/support/italian.ts';
import { nouns } from '#tests/support/italian-nouns.ts';

const texts = textsThatAreRead();
const found = (source: string, path = 'src/lib/text/sample.ts') =>
  wrongNouns(nouns, textsThatAreRead({ [path]: source }));

describe('Italian nouns', () => {
  it('are fifty and more, and each is said in one way', () => {
    expect(nouns.length).toBeGreaterThanOrEqual(50);
    expect(new Set(nouns.map(({ noun }) => noun)).size).toBe(nouns.length);
    expect(wrongNouns(nouns, texts)).toEqual([]);
  });

  it('except where a text is not ours to change, which is still there', () => {
    const exceptions = nouns.flatMap(({ except = [] }) => except.map(([text]) => text));
    expect(exceptions.filter((text) => !texts.some((read) => read.text.includes(text)))).toEqual([]);
  });

  it.each([
    ["export const a = { title: 'Mail' };", 'email'],
    ["export const a = (n: number) => count(n, 'mail', 'mail');", 'email'],
    [`export const a = (day: string) => \`Le mail del \${day}\`;`, 'email'],
    [`export const a = (day: string) => \`Il \${day} scade un coupon\`;`, 'codice sconto'],
    ["export const a = 'Il tuo paese';", 'Paese'],
  ])('are found in %s', (source, noun) => {
    expect(found(source)).toContainEqual(expect.stringContaining(`say «${noun}»`));
  });

  it('are found in pages, without their code', () => {
    expect(found('Scrivi una mail.\n', 'src/pages/sample.mdx')).toEqual([
      'src/pages/sample.mdx:1 «mail»: say «email»',
    ]);
    const code = "import { mail } from './mail.ts';\n\n`mail` e [scrivi](/mail)\n\n```ts\nmail()\n```\n";
    expect(found(code, 'src/pages/sample.mdx')).toEqual([]);
  });

  it.each([
    "import { mail } from './mail.ts';",
    "type Kind = 'mail' | 'coupon';",
    "const a = { 'mail': 'Email', mail: 'Email' };",
    "const a = kind === 'mail' ? 'Email' : words['coupon'];",
    "const kinds = ['mail', 'coupon'];",
    '/** A mail. */ const mail = 1; // mail',
  ])('are not looked for in the names of %s', (source) => {
    expect(found(source)).toEqual([]);
  });
});
