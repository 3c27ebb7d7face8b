import { describe, expect, test } from 'vitest';
import { looseTexts } from '#tests/support/loose-texts.ts';

const head = `
import type { JSX, ReactNode } from 'react';
import { words } from './words.ts';
declare const Icon: () => JSX.Element;
declare const List: (props: { children: ReactNode }) => JSX.Element;
`;

const loose: Record<string, string> = {
  'a text that comes and goes beside something':
    'export const A = (p: { on: boolean }) => <p><b />{p.on && "x"}</p>;',
  'a text that changes after another one': 'export const A = (p: { name: string }) => <p>Nome: {p.name}</p>;',
  'a number beside something': 'export const A = (p: { count: number }) => <p><b />{p.count}</p>;',
  'whatever a caller gives, beside something':
    'export const A = (p: { node: ReactNode }) => <p><b />{p.node}</p>;',
  'a list of texts': 'export const A = (p: { names: string[] }) => <p><b />{p.names.map((n) => n)}</p>;',
  'words after what may come later':
    'export const A = (p: { on: boolean }) => <p>{p.on && <b />}{words.a}</p>;',
  'words after a component': 'export const A = () => <p><Icon />{words.a}</p>;',
  'words without an element': 'export const A = () => <>{words.a}</>;',
  'words beside something, for a component to show': 'export const A = () => <List>{words.a}<b /></List>;',
  'a component that is a text': 'export const A = (p: { name: string }) => p.name;',
  'a component that may be a text': 'export function A(p: { children: ReactNode }) { return p.children; }',
};

const firm: Record<string, string> = {
  'the only text of an element': 'export const A = (p: { name: string }) => <p>{p.name}</p>;',
  'a text of several values': 'export const A = (p: { name: string }) => <p>{words.a + ": " + p.name}</p>;',
  'an element that stands for it':
    'export const A = (p: { on: boolean }) => <p><b />{p.on && <span>x</span>}</p>;',
  'words, and what comes after them':
    'export const A = (p: { on: boolean }) => <p>{words.a} {p.on && <b />}</p>;',
  'words after an element': 'export const A = () => <p><b>x</b> {words.a}</p>;',
  'a list of elements':
    'export const A = (p: { names: string[] }) => <p>{p.names.map((n) => <b key={n}>{n}</b>)}<b /></p>;',
  'the only text for a component': 'export const A = (p: { name: string }) => <List>{p.name}</List>;',
};

const pathOf = (set: string, at: number) => `src/islands/${set}-${at}.tsx`;
const asFiles = (set: string, samples: Record<string, string>) =>
  Object.values(samples).map((source, at) => [pathOf(set, at), head + source] as const);

describe('texts next to other nodes', () => {
  const found = looseTexts(
    Object.fromEntries([
      ...asFiles('loose', loose),
      ...asFiles('firm', firm),
      ['src/islands/words.ts', 'export const words = { a: "A" } as const;'],
    ]),
  );
  const linesOf = (path: string) => found.filter((text) => text.path === path).map(({ text }) => text);

  test.each(Object.keys(loose).map((name, at) => [name, at] as const))('break: %s', (_, at) => {
    expect(linesOf(pathOf('loose', at))).toHaveLength(1);
  });

  test.each(Object.keys(firm).map((name, at) => [name, at] as const))('are safe: %s', (_, at) => {
    expect(linesOf(pathOf('firm', at))).toEqual([]);
  });

  test('all our texts are safe when a browser translates the page', () => {
    expect(found.filter(({ path }) => !/\/(loose|firm)-\d/.test(path))).toEqual([]);
  });
});
