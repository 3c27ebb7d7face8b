import { mathml, texProblem } from '#lib/site/content/formulas.ts';
import { pointsOf } from './part-source.ts';

/** Shows the formula while the editor types it. */
export function formula(name: string, required: boolean): Node {
  const place = document.createElement('span');
  const shown = document.createElement('span');
  const tex = area(name, required);
  tex.rows = 2;
  tex.addEventListener('input', () => {
    const problem = tex.value.trim() ? texProblem(tex.value) : undefined;
    tex.setCustomValidity(problem ?? '');
    shown.innerHTML = problem === undefined && tex.value.trim() ? mathml(tex.value, 'block') : '';
  });
  place.append(tex, shown);
  return place;
}

/** What is wrong with a chart's points; empty if they are valid. */
function complaintOf(points: string): string {
  try {
    pointsOf(points);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

/** A field for a chart's points, with their errors. */
export function pointsArea(name: string, required: boolean): HTMLTextAreaElement {
  const points = area(name, required);
  points.placeholder = '2024: 104,5\n2025: 103,2';
  points.addEventListener('input', () => points.setCustomValidity(complaintOf(points.value)));
  return points;
}

export function area(name: string, required: boolean): HTMLTextAreaElement {
  return Object.assign(document.createElement('textarea'), { name, required, rows: 4 });
}

export function line(name: string, required: boolean): HTMLInputElement {
  return Object.assign(document.createElement('input'), { name, required, autocomplete: 'off' });
}

export function choices(name: string, required: boolean, values: readonly string[]): HTMLSelectElement {
  const select = Object.assign(document.createElement('select'), { name, required });
  select.append(...values.map((value) => new Option(value, value)));
  return select;
}

export function button(text: string): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { type: 'button', textContent: text });
}

export function labelled(text: string, hint: string, control: Node): HTMLElement {
  const label = document.createElement('label');
  const small = document.createElement('small');
  small.textContent = hint;
  label.append(text, control, small);
  return label;
}
