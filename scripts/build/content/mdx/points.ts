import type { Fault } from '#scripts/build/content/problems.ts';
import { type Literal, readLiteral } from './literals.ts';

const SHAPE = "{ label: '2026', value: 4.5 }";

/** The faults of a chart's data between two indexes of the source. */
export function pointFaults(source: string, start: number, end: number): Fault[] {
  const data = readLiteral(source, start, end);
  if ('message' in data) return [data];
  if (data.kind !== 'list') return [{ at: data.at, message: `data è un elenco: data={[${SHAPE}, …]}` }];
  if (data.items.length === 0)
    return [{ at: data.at, message: `data è vuoto: serve almeno un punto, ${SHAPE}` }];
  return data.items.flatMap(pointFault);
}

function pointFault(point: Literal): Fault[] {
  if (point.kind !== 'record') return [{ at: point.at, message: `ogni punto si scrive ${SHAPE}` }];
  const faults = point.fields.flatMap(({ name, at, value }) => {
    if (name === 'label') return labelFault(value);
    if (name === 'value') return valueFault(value);
    return [{ at, message: `un punto non ha «${name}»: si scrive ${SHAPE}` }];
  });
  for (const name of ['label', 'value']) {
    const found = point.fields.filter((field) => field.name === name);
    if (found.length === 0)
      faults.push({ at: point.at, message: `al punto manca ${name}: si scrive ${SHAPE}` });
    const [, twin] = found;
    if (twin) faults.push({ at: twin.at, message: `il punto ha due volte ${name}` });
  }
  return faults;
}

function labelFault(label: Literal): Fault[] {
  if (label.kind === 'number')
    return [{ at: label.at, message: `l’etichetta va fra virgolette: label: '${label.written}'` }];
  return label.kind === 'text' && label.value.trim()
    ? []
    : [{ at: label.at, message: 'l’etichetta è vuota' }];
}

function valueFault(value: Literal): Fault[] {
  if (value.kind === 'number') {
    if (Number.isFinite(value.value)) return [];
    return [
      { at: value.at, message: `«${value.written}» non è un numero: scrivilo senza punti delle migliaia` },
    ];
  }
  if (value.kind !== 'text') return [{ at: value.at, message: 'value è un numero, per esempio 4.5' }];
  const number = value.value.trim().replace(',', '.');
  const right = /^[-−]?\d+(?:\.\d+)?$/.test(number) ? number.replace('−', '-') : '4.5';
  return [
    {
      at: value.at,
      message: `«${value.value}» non è un numero: si scrive senza virgolette e con il punto, value: ${right}`,
    },
  ];
}
