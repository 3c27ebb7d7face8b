import { describe, expect, test } from 'vitest';
import { mathml, texProblem } from '#lib/site/content/formulas.ts';

test('writes MathML that browsers show without scripts', () => {
  expect(mathml('\\frac{a}{2}', 'block')).toBe(
    '<math display="block"><mfrac><mi>a</mi><mn>2</mn></mfrac></math>',
  );
  expect(mathml('x^2', 'inline')).toBe('<math><msup><mi>x</mi><mn>2</mn></msup></math>');
});

test('keeps decimal commas and text in a formula', () => {
  expect(mathml('2,8\\% \\text{ è poco}', 'block')).toContain(
    '<mn>2,8</mn><mi>%</mi><mtext>\u00a0è\u00a0poco</mtext>',
  );
});

// The content security policy forbids style attributes, and the page has no rules for Temml's classes.
test.each([
  '\\begin{cases} 1 & x > 0 \\\\ 0 & x \\le 0 \\end{cases}',
  '\\begin{aligned} a &= b \\\\ &= c \\end{aligned}',
  '\\begin{pmatrix} 1 & \\rho \\\\ \\rho & 1 \\end{pmatrix}',
  '\\begin{array}{lcr} a & b & c \\end{array}',
  "\\bar{R}\\hat{x}\\vec{w}f'(x)\\widehat{xy}",
  '\\underbrace{a + b}_{c}\\!d',
  '\\mathbb{E}[X] \\mathcal{N} \\operatorname{Var}(X)',
  '\\sum_{i=1}^n \\prod_j \\int_0^T \\lim_{x \\to 0}',
])('shows %s without inline styles', (tex) => {
  const classes = [...mathml(tex, 'block').matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  expect(mathml(tex, 'block')).not.toContain(' style=');
  expect(['left', 'right']).toEqual(expect.arrayContaining(classes));
});

test('aligns the columns of a system', () => {
  expect(mathml('\\begin{aligned} a &= b \\end{aligned}', 'block')).toContain(
    '<mtd class="right"><mi>a</mi></mtd><mtd class="left">',
  );
});

describe('reports in Italian the faults of', () => {
  test.each([
    ['', 'la formula è vuota'],
    ['\\frac{a}{b', 'manca una graffa chiusa }'],
    ['\\frac{1}', 'manca una graffa chiusa }'],
    ['a}', 'c’è una graffa chiusa } di troppo'],
    ['\\fraz{a}{b}', 'il comando \\fraz non esiste'],
    ['\\begin{caso}1\\end{caso}', 'l’ambiente «caso» non esiste'],
    ['\\begin{cases}1\\end{matrix}', '\\begin{cases} non si chiude con \\end{matrix}'],
    ['\\left( x', 'a \\left manca il suo \\right'],
    ['x \\right)', '\\right chiude quello che nessuno apre'],
    ['a_1_2', 'due pedici di seguito: si raccolgono fra graffe, come in x_{12}'],
    ['a^1^2', 'due esponenti di seguito: si raccolgono fra graffe, come in x^{12}'],
    ['a^', 'dopo ^ oppure _ manca una parte'],
    ['\\sqrt', 'dopo \\sqrt manca una parte, fra graffe'],
    ['a & b', 'il segno & separa colonne; come segno si scrive \\&'],
    ['5 $', 'dentro una formula non si scrive il segno $'],
    ['2,8% \\cdot x', 'il segno di percentuale si scrive \\%: da % in poi TeX non legge'],
    ['perché = 1', 'le parole si scrivono dentro \\text{…}: \\text{perché}'],
    ['\\def\\a{\\a\\a}\\a', 'un comando richiama sé stesso'],
    ['\\includegraphics{a}', 'usa un comando che qui non è ammesso'],
    ['a \\\\ b', 'per scrivere su più righe usa \\begin{aligned} … \\end{aligned}'],
    ['x#y', 'non si legge da «#y»'],
  ])('%j', (tex, problem) => {
    expect(texProblem(tex)).toBe(problem);
  });

  test.each([
    '\\color{red} x',
    '\\boxed{x}',
    '\\cancel{x}',
    '\\overline{x}',
    '\\tag{1} x',
    '\\rule{1em}{1em}',
  ])('%s, which the page cannot show', (tex) => {
    expect(texProblem(tex)).toContain('qui non si possono mostrare');
  });
});
