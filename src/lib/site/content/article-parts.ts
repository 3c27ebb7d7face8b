/** The type of a property's value. */
export type PropertyValue =
  | { kind: 'text' }
  /** One of these words; `meant` maps likely other words to them. */
  | { kind: 'choice'; choices: readonly string[]; meant: Readonly<Record<string, string>> }
  /** Path of a picture, from the article's folder. */
  | { kind: 'picture' }
  /** A formula (src/lib/site/content/formulas.ts). */
  | { kind: 'tex' }
  /** The points of a chart: a list of `{ label: '2026', value: 4.5 }`. */
  | { kind: 'points' };

export interface Property {
  /** Its name for editors. */
  label: string;
  hint: string;
  required: boolean;
  value: PropertyValue;
}

export interface ArticlePart {
  /** Its name for editors. */
  label: string;
  hint: string;
  properties: Readonly<Record<string, Property>>;
  /** The content of its tag. A part with `nothing` closes itself: `<Figure … />`. */
  content: 'nothing' | 'text' | 'table';
  /** As an editor writes it. */
  example: string;
}

const text = (label: string, hint: string): Property => ({
  label,
  hint,
  required: true,
  value: { kind: 'text' },
});
const optional = (property: Property): Property => ({ ...property, required: false });

const POINTS = "data={[{ label: '2024', value: 104.5 }, { label: '2025', value: 103.2 }]}";

const chart = {
  title: text('Titolo', 'che cosa mostra il grafico'),
  unit: optional(text('Unità', 'l’unità di misura, per esempio % oppure euro')),
  data: {
    label: 'Dati',
    hint: 'un’etichetta e un numero per ogni punto; i decimali si scrivono con il punto: 4.5',
    required: true,
    value: { kind: 'points' },
  },
  note: optional(text('Nota', 'sotto il grafico; se manca c’è scritto «Dati illustrativi»')),
} satisfies Record<string, Property>;

const CALLOUTS = {
  info: 'nota',
  note: 'nota',
  tip: 'nota',
  suggerimento: 'nota',
  warning: 'attenzione',
  avviso: 'attenzione',
  danger: 'attenzione',
  pericolo: 'attenzione',
  example: 'esempio',
};

/**
 * The parts of an article besides Markdown (src/pages/_parts/mdx renders them). The check of the editors' files and the
 * editor's page read this list.
 */
export const articleParts = {
  Callout: {
    label: 'Riquadro',
    hint: 'un testo messo in evidenza',
    properties: {
      type: {
        label: 'Tipo',
        hint: 'nota, attenzione oppure esempio',
        required: true,
        value: { kind: 'choice', choices: ['nota', 'attenzione', 'esempio'], meant: CALLOUTS },
      },
      title: optional(text('Titolo', 'in testa al riquadro')),
    },
    content: 'text',
    example: '<Callout type="nota" title="Da ricordare">\nIl testo del riquadro.\n</Callout>',
  },
  Definition: {
    label: 'Definizione',
    hint: 'un termine e che cosa vuol dire',
    properties: { term: text('Termine', 'la parola che si spiega') },
    content: 'text',
    example: '<Definition term="Duration">La scadenza media dei flussi.</Definition>',
  },
  Figure: {
    label: 'Immagine',
    hint: 'un’immagine con la didascalia',
    properties: {
      src: {
        label: 'File',
        hint: 'il file accanto all’articolo, per esempio ./curva.png',
        required: true,
        value: { kind: 'picture' },
      },
      alt: text('Testo alternativo', 'che cosa si vede, per chi non può vederlo'),
      caption: optional(text('Didascalia', 'sotto l’immagine')),
    },
    content: 'nothing',
    example: '<Figure src="./curva.png" alt="La curva scende fra i due e i cinque anni" />',
  },
  LineChart: {
    label: 'Grafico a linee',
    hint: 'un andamento nel tempo',
    properties: chart,
    content: 'nothing',
    example: `<LineChart title="Valore di 100 euro investiti" unit="euro" ${POINTS} />`,
  },
  BarChart: {
    label: 'Grafico a barre',
    hint: 'un confronto fra valori',
    properties: chart,
    content: 'nothing',
    example: `<BarChart title="Rendimento per anno" unit="%" ${POINTS} />`,
  },
  Table: {
    label: 'Tabella',
    hint: 'una tabella con il titolo; prima e dopo le sue righe serve una riga vuota',
    properties: { caption: text('Titolo', 'che cosa contiene la tabella') },
    content: 'table',
    example:
      '<Table caption="Rendimento per scadenza">\n\n| Scadenza | Rendimento |\n| --- | ---: |\n| 2 anni | 2,4% |\n\n</Table>',
  },
  Formula: {
    label: 'Formula',
    hint: 'una formula su una riga sua',
    properties: {
      tex: { label: 'In TeX', hint: 'per esempio \\frac{a}{b}', required: true, value: { kind: 'tex' } },
      label: text('A parole', 'la formula letta ad alta voce, per chi non la vede'),
    },
    content: 'nothing',
    example: '<Formula tex="R = \\frac{G}{C}" label="Il rendimento è il guadagno diviso per il capitale" />',
  },
} as const satisfies Record<string, ArticlePart>;

export type PartName = keyof typeof articleParts;
