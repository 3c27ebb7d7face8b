import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '#lib/contract/routes/routes.ts';
import { root } from '#scripts/lib/paths.ts';

/** Titles in title case, as in the product's specification; all others have sentence case. */
const spelledSo = [
  'Abbonamenti Attivi',
  'Acquista Licenze',
  'Acquisto Completato!',
  'Centro Assistenza',
  'Download Disponibili',
  'In Scadenza',
  'Le Mie Licenze COA',
  'Licenze Attive',
  'Messaggio Inviato',
  'Numero di Telefono',
  'Pagamenti & Fatture',
  'Pagina Non Trovata',
  'Questo Mese',
  'Salva Modifiche',
  'Totale Speso',
  'Ultimo Aggiornamento',
  'Vedi Licenze',
];

const TITLE_CASE =
  /^\p{Lu}\p{Ll}+(?: (?:\p{Ll}{1,3}|&|\p{Lu}+|\p{Lu}\p{Ll}+))* \p{Lu}\p{Ll}+[!.]?(?: \p{Lu}+)?$/u;

/** All strings of a text module. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

test('only the specification’s titles have capitals inside', async () => {
  const files = globSync('src/lib/text/**/*.ts', { cwd: root });
  const modules = await Promise.all(files.map((file) => import(join(root, file))));
  // A country is a «Paese» wherever it stands.
  const isTitle = (text: string) => TITLE_CASE.test(text.replace('Paese', 'paese'));
  const titles = [...modules, routes].flatMap(stringsOf).filter(isTitle);
  expect([...new Set(titles)].toSorted()).toEqual(spelledSo);
});
