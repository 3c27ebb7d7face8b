/** Drawings beyond MathML, colours that are invisible in one theme, and line breaks that no browser supports. */
const UNSHOWN = /<menclose|<a |mathcolor|mathbackground/;
const LINE_BREAK = '<mo></mo>';

/** Styles that the page sets itself, or that move a character by a fraction of a pixel. */
const UNNEEDED = new Set(['display', 'math-depth', 'margin-left', 'padding-left', 'padding-right']);

/** The alignment of a column's cells; src/lib/styles/prose.css has the rules. */
const CLASSES: Readonly<Record<string, string>> = { 'tml-left': 'left', 'tml-right': 'right' };

/** Temml's MathML with our classes: the content security policy refuses style attributes. */
export function withoutStyles(markup: string): string {
  if (markup.includes(LINE_BREAK))
    throw new Error('per scrivere su più righe usa \\begin{aligned} … \\end{aligned}');
  return markup.replace(/<(\w+)([^>]*)>/g, (tag, name: string, attributes: string) => {
    const styles = attribute('style', attributes)
      .split(';')
      .map((declaration) => declaration.split(':', 1)[0] ?? '');
    if (UNSHOWN.test(tag) || styles.some((style) => style !== '' && !UNNEEDED.has(style)))
      throw new Error(
        'niente colori, riquadri, barrature, linee di tabella e numeri di equazione: qui non si possono mostrare',
      );
    const classes = attribute('class', attributes)
      .split(' ')
      .flatMap((each) => CLASSES[each] ?? []);
    const others = attributes.replace(/ (?:class|style)="[^"]*"/g, '');
    return `<${name}${others}${classes.length > 0 ? ` class="${classes.join(' ')}"` : ''}>`;
  });
}

const attribute = (name: string, attributes: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
