/** A drawing beyond MathML, a colour that one theme would hide, or a line break that no browser makes. */
const UNSHOWN = /<menclose|<a |mathcolor|mathbackground/;
const LINE_BREAK = '<mo></mo>';

/** What a browser does by itself, or moves a letter by a hair. */
const UNNEEDED = new Set(['display', 'math-depth', 'margin-left']);

/** What sets columns; browsers themselves leave the gap of `5.9776pt` between two. */
const CLASSES: Readonly<Record<string, string>> = {
  'tml-left': 'text-left',
  'tml-right': 'text-right',
  'padding-left:0em': 'pl-0',
  'padding-left:0pt': 'pl-0',
  'padding-left:1em': 'pl-4',
  'padding-left:5.9776pt': '',
  'padding-right:0em': 'pr-0',
  'padding-right:0pt': 'pr-0',
  'padding-right:5.9776pt': '',
};

/** MathML as Temml writes it, with classes of ours: the content security policy refuses the style attribute. */
export function withoutStyles(markup: string): string {
  if (markup.includes(LINE_BREAK))
    throw new Error('per scrivere su più righe usa \\begin{aligned} … \\end{aligned}');
  return markup.replace(/<(\w+)([^>]*)>/g, (tag, name: string, attributes: string) => {
    const declarations = attribute('style', attributes)
      .split(';')
      .filter((each) => each !== '' && !UNNEEDED.has(each.split(':', 1)[0] ?? ''));
    if (UNSHOWN.test(tag) || declarations.some((each) => CLASSES[each] === undefined))
      throw new Error(
        'niente colori, riquadri, barrature, linee di tabella e numeri di equazione: qui non si possono mostrare',
      );
    const classes = [...attribute('class', attributes).split(' '), ...declarations]
      .map((each) => CLASSES[each])
      .filter(Boolean);
    const others = attributes.replace(/ (?:class|style)="[^"]*"/g, '');
    return `<${name}${others}${classes.length > 0 ? ` class="${classes.join(' ')}"` : ''}>`;
  });
}

const attribute = (name: string, attributes: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
