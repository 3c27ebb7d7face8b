import { type ArticlePart, articleParts } from '#lib/site/content/article-parts.ts';
import { PartDialog } from './part-dialog.ts';

export interface BodyOptions {
  id: string;
  label: string;
  value: string;
  changed: (value: string) => void;
  /** Returns the path of a picture that the editor chose or added. */
  pickPicture: () => Promise<string | undefined>;
}

/** Marks around the selection, with the placeholder for an empty one. */
const MARKS = [
  { label: 'Titolo', before: '\n## ', after: '\n', sample: 'Un titolo' },
  { label: 'Grassetto', before: '**', after: '**', sample: 'grassetto' },
  { label: 'Corsivo', before: '_', after: '_', sample: 'corsivo' },
  { label: 'Elenco', before: '\n- ', after: '\n', sample: 'una voce' },
  { label: 'Citazione', before: '\n> ', after: '\n', sample: 'Una citazione.' },
  { label: 'Link', before: '[', after: '](/articles)', sample: 'un altro articolo' },
] as const;

/** A text field with buttons for Markdown and for the parts of an article. */
export class BodyEditor {
  readonly #text: HTMLTextAreaElement;
  readonly #options: BodyOptions;

  constructor(place: HTMLElement, options: BodyOptions) {
    this.#options = options;
    this.#text = document.createElement('textarea');
    Object.assign(this.#text, { id: options.id, value: options.value, spellcheck: true, lang: 'it' });
    this.#text.setAttribute('aria-label', options.label);
    this.#text.addEventListener('input', () => options.changed(this.#text.value));
    place.replaceChildren(this.#toolbar(), this.#text);
  }

  /** Shows a change from elsewhere, for instance a restored draft or a picture's new name. */
  part(value: string): void {
    if (value !== this.#text.value) this.#text.value = value;
  }

  #toolbar(): HTMLElement {
    const bar = document.createElement('div');
    bar.className = 'coa-toolbar';
    bar.setAttribute('role', 'toolbar');
    bar.setAttribute('aria-label', 'Strumenti del testo');
    const parts: [string, ArticlePart][] = Object.entries(articleParts);
    bar.append(
      ...MARKS.map((mark) => button(mark.label, () => this.#wrap(mark.before, mark.after, mark.sample))),
      ...parts.map(([name, part]) => button(`+ ${part.label}`, () => this.#addPart(name, part), part.hint)),
    );
    return bar;
  }

  async #addPart(name: string, part: ArticlePart): Promise<void> {
    const source = await new PartDialog(name, part, this.#options.pickPicture).ask();
    if (source) this.#insert(`\n\n${source}\n\n`);
  }

  #wrap(before: string, after: string, sample: string): void {
    const { selectionStart, selectionEnd, value } = this.#text;
    this.#insert(`${before}${value.slice(selectionStart, selectionEnd) || sample}${after}`);
  }

  #insert(text: string): void {
    this.#text.focus();
    // The only method that keeps «undo».
    if (!document.execCommand('insertText', false, text)) {
      this.#text.setRangeText(text, this.#text.selectionStart, this.#text.selectionEnd, 'end');
      this.#options.changed(this.#text.value);
    }
  }
}

function button(label: string, press: () => void, title = ''): HTMLButtonElement {
  const element = document.createElement('button');
  Object.assign(element, { type: 'button', textContent: label, title });
  element.addEventListener('click', press);
  return element;
}
