import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Product } from '#lib/contract/products/products.ts';
import { comparisonOf, withEditorsWords } from '#lib/site/products/comparison.ts';

const productWith = (fields: object) =>
  v.parse(Product, { id: 'a', name: 'A', base_price: '10.00', ...fields });
const months = (n: number, multiplier: string) => ({ label: `${n} mesi`, multiplier, months: n });

/** The rows, with normal spaces in prices. */
const rowsOf = (...products: Product[]) =>
  comparisonOf(products).map(({ label, cells }) => [
    label,
    ...cells.map((lines) => lines.map((line) => line.replace(/\u00a0/g, ' '))),
  ]);

test('common features of products are compared, and the others are listed together', () => {
  const one = productWith({
    features: ['Calcola', 'Avvisa'],
    specifications: { Memoria: '8 GB', Borse: 'Milano', Sistemi: 'Windows' },
    available_durations: { year: months(12, '9') },
    max_activations: 3,
    trial_days: 14,
  });
  const other = productWith({
    specifications: { Sistemi: 'macOS', Storico: '20 anni', Memoria: '4 GB' },
    available_durations: { half: months(6, '5'), year: { ...months(12, '8'), lowest_price: '70.00' } },
  });
  expect(rowsOf(one, other)).toEqual([
    ['Che cosa calcola', ['Calcola', 'Avvisa'], []],
    ['Memoria', ['8 GB'], ['4 GB']],
    ['Sistemi', ['Windows'], ['macOS']],
    ['Altri dati', ['Borse: Milano'], ['Storico: 20 anni']],
    ['Dispositivi per licenza', ['3'], []],
    ['Prova gratuita', ['14 giorni'], []],
    ['Prezzo: 6 mesi', [], ['50,00 €', '8,33 € al mese']],
    [
      'Prezzo: 12 mesi',
      ['90,00 €', '7,50 € al mese'],
      ['80,00 €', '6,67 € al mese', 'Prezzo più basso degli ultimi 30 giorni: 70,00 €'],
    ],
  ]);
});

test('an announced product has neither price nor trial, and durations without months are last', () => {
  const soon = productWith({ coming_soon: true, trial_days: 7, available_durations: { m: months(1, '1') } });
  const host = productWith({
    available_durations: { x: { label: 'Per sempre', multiplier: '20' }, y: months(6, '5') },
  });
  expect(rowsOf(soon, host)).toEqual([
    ['Prezzo: 6 mesi', [], ['50,00 €', '8,33 € al mese']],
    ['Prezzo: Per sempre', [], ['200,00 €']],
  ]);
});

test('a specification may have the name of an object’s inherited property', () => {
  const one = productWith({ specifications: { toString: 'A mano' } });
  expect(rowsOf(one, productWith({}))).toEqual([['Altri dati', ['toString: A mano'], []]]);
});

test('the editors’ texts replace missing data of an external host', () => {
  const editorial = {
    ...{ id: 'a', name: 'A', tagline: '', description: '', comingSoon: false, picture: null, logo: null },
    ...{ features: ['Nostra'], specifications: { Memoria: '8 GB' }, maxActivations: 2 },
  };
  expect(withEditorsWords(productWith({}), editorial)).toMatchObject({
    features: ['Nostra'],
    specifications: { Memoria: '8 GB' },
    max_activations: 2,
  });
  const told = productWith({ features: ['Sua'], specifications: { Memoria: '1 GB' }, max_activations: 5 });
  expect(withEditorsWords(told, editorial)).toEqual(told);
  expect(withEditorsWords(told, undefined)).toEqual(told);
});
