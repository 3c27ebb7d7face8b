import type { ArticlePart, Property } from '#lib/site/content/article-parts.ts';
import { otherDialogs } from './other-dialogs.ts';
import { area, button, choices, formula, labelled, line, pointsArea } from './part-controls.ts';
import { partSource } from './part-source.ts';

const CONTENT = {
  text: { label: 'Testo', sample: '' },
  table: { label: 'Righe', sample: '| Scadenza | Rendimento |\n| --- | ---: |\n| 2 anni | 2,4% |\n' },
} as const;

/** Asks for a part's properties and creates its source. */
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

  /** The part's source, or `undefined` if the editor cancelled. */
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
      case 'choice':
        return choices(name, required, value.choices);
      case 'points':
        return pointsArea(name, required);
      case 'tex':
        return formula(name, required);
      case 'picture':
        return this.#pictureControl(name, required);
      default:
        return line(name, required);
    }
  }

  #pictureControl(name: string, required: boolean): HTMLElement {
    const input = line(name, required);
    const choose = button('Scegli o carica…');
    choose.addEventListener('click', async () => {
      // The choice opens another dialog, which must be above this one.
      this.#dialog.close('picture');
      const others = otherDialogs();
      input.value = (await this.#pickPicture()) ?? input.value;
      await others.closed();
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
