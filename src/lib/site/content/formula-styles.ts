/** A drawing beyond MathML, a colour that one theme would hide, or a line break that no browser makes. */
const UNSHOWN = /<menclose|<a |mathcolor|mathbackground/;
const LINE_BREAK = '<mo></mo>';

/** What the page does by itself, or moves a letter by a hair. */
const UNNEEDED = new Set(['display', 'math-depth', 'margin-left', 'padding-left', 'padding-right']);

/** How the cells of a column stand; src/lib/styles/prose.css does it. */
const CLASSES: Readonly<Record<string, string>> = { 'tml-left': 'left', 'tml-right': 'right' };

/** MathML as Temml writes it, with classes of ours: the content security policy refuses the style attribute. */
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
