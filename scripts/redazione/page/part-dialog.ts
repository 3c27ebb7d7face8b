import type { ArticlePart, Property } from '#lib/site/content/article-parts.ts';
import { mathml, texProblem } from '#lib/site/content/formulas.ts';
import { partSource, pointsOf } from './part-source.ts';

const CONTENT = {
  text: { label: 'Testo', sample: '' },
  table: { label: 'Righe', sample: '| Scadenza | Rendimento |\n| --- | ---: |\n| 2 anni | 2,4% |\n' },
} as const;

/** Asks for a part's properties, and makes its source. */
export class PartDialog {
  readonly #dialog = document.createElement('dialog');
  readonly #form = document.createElement('form');
  readonly #name: string;
  readonly #part: ArticlePart;
  readonly #pickPicture: () => Promise<string | undefined>;

  constructor(name: string, part: ArticlePart, pickPicture: () => Promise<string | undefined>) {
    this.#name = name;
    this.#part = part;
    this.#pickPicture = pickPicture;
    this.#dialog.className = 'coa-dialog';
    this.#dialog.setAttribute('aria-label', part.label);
    const title = document.createElement('h2');
    title.textContent = part.label;
    this.#form.method = 'dialog';
    this.#form.append(title, ...this.#fields(), this.#buttons());
    this.#dialog.append(this.#form);
  }

  /** The part's source, or nothing if the editor changed their mind. */
  ask(): Promise<string | undefined> {
    document.body.append(this.#dialog);
    this.#dialog.showModal();
    return new Promise((resolve) => {
      this.#dialog.addEventListener('close', () => {
        if (this.#dialog.returnValue === 'picture') return;
        const isAsked = this.#dialog.returnValue === 'insert';
        resolve(isAsked ? this.#source() : undefined);
        this.#dialog.remove();
      });
    });
  }

  #source(): string {
    const data = new FormData(this.#form);
    const read = (name: string) => String(data.get(name) ?? '');
    const properties = Object.keys(this.#part.properties).map((name) => [name, read(name)]);
    return partSource(this.#name, this.#part, {
      properties: Object.fromEntries(properties),
      content: read('(content)'),
    });
  }

  #fields(): HTMLElement[] {
    const fields = Object.entries(this.#part.properties).map(([name, property]) =>
      labelled(property.label, property.hint, this.#control(name, property)),
    );
    if (this.#part.content === 'nothing') return fields;
    const { label, sample } = CONTENT[this.#part.content];
    const content = area('(content)', true);
    content.value = sample;
    return [...fields, labelled(label, this.#part.hint, content)];
  }

  #control(name: string, { value, required }: Property): Node {
    switch (value.kind) {
      case 'choice': {
        const select = document.createElement('select');
        Object.assign(select, { name, required });
        select.append(...value.choices.map((choice) => new Option(choice, choice)));
        return select;
      }
      case 'points': {
        const points = area(name, required);
        points.placeholder = '2024: 104,5\n2025: 103,2';
        points.addEventListener('input', () => points.setCustomValidity(complaintOf(points.value)));
        return points;
      }
      case 'tex':
        return formula(name, required);
      case 'picture':
        return this.#pictureControl(name, required);
      default: {
        const input = document.createElement('input');
        Object.assign(input, { name, required, autocomplete: 'off' });
        return input;
      }
    }
  }

  #pictureControl(name: string, required: boolean): HTMLElement {
    const input = document.createElement('input');
    Object.assign(input, { name, required, autocomplete: 'off' });
    const choose = button('Scegli o carica…');
    choose.addEventListener('click', async () => {
      // The choice opens in a dialog of its own, which must lie above this one.
      this.#dialog.close('picture');
      input.value = (await this.#pickPicture()) ?? input.value;
      this.#dialog.showModal();
    });
    const row = document.createElement('span');
    row.className = 'coa-picture';
    row.append(input, choose);
    return row;
  }

  #buttons(): HTMLElement {
    const row = document.createElement('div');
    row.className = 'coa-buttons';
    const cancel = button('Annulla');
    cancel.addEventListener('click', () => this.#dialog.close('cancel'));
    const insert = button('Inserisci');
    Object.assign(insert, { type: 'submit', value: 'insert' });
    row.append(cancel, insert);
    return row;
  }
}

/** Shows the formula while it is written. */
function formula(name: string, required: boolean): Node {
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

function complaintOf(points: string): string {
  try {
    pointsOf(points);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

function area(name: string, required: boolean): HTMLTextAreaElement {
  return Object.assign(document.createElement('textarea'), { name, required, rows: 4 });
}

function button(text: string): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { type: 'button', textContent: text });
}

function labelled(text: string, hint: string, control: Node): HTMLElement {
  const label = document.createElement('label');
  const small = document.createElement('small');
  small.textContent = hint;
  label.append(text, control, small);
  return label;
}
