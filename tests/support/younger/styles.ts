import { type AtRule, type ChildNode, type Container, type Declaration, parse, type Rule } from 'postcss';
import type { Browsers } from '#scripts/build/browsers.ts';
import { isYounger, known } from './data.ts';

/**
 * The keys of features that a style sheet uses and a browser of the list lacks. `rules` are blocks and selectors, with
 * which a whole rule is lost; `declarations` are lost alone. Ignores code inside `@supports`.
 */
export function youngStyles(css: string, list: Browsers, part: 'rules' | 'declarations'): string[] {
  const found = new Set<string>();
  parse(css).walk((node) => {
    if (isAskedFor(node)) return;
    for (const key of keysOf(node, part)) if (isYounger(key, list)) found.add(key);
  });
  return [...found];
}

function keysOf(node: ChildNode, part: 'rules' | 'declarations'): string[] {
  if (node.type === 'decl') return part === 'declarations' ? ofDeclaration(node) : [];
  if (part === 'declarations') return [];
  if (node.type === 'rule') return ofRule(node);
  return node.type === 'atrule' ? ofBlock(node) : [];
}

function isAskedFor(node: ChildNode): boolean {
  for (
    let around: Container | undefined = node.parent as Container;
    around;
    around = around.parent as Container
  ) {
    const { type, name, params } = around as AtRule;
    if (type === 'atrule' && name === 'supports' && !params.startsWith('not')) return true;
  }
  return false;
}

const isNested = ({ parent }: ChildNode) => parent?.type === 'rule';

function ofRule(rule: Rule): string[] {
  // A list in `:is` and `:where` ignores only its unknown parts.
  const plain = rule.selector.replace(/\\.|\[[^\]]*\]/g, '').replace(/:(?:is|where)\([^()]*\)/g, '');
  const names = Array.from(plain.matchAll(/::?([a-z][a-z-]*)/g), ([, name]) => `css.selectors.${name}`);
  return known(...names, ...(isNested(rule) ? ['css.selectors.nesting'] : []));
}

function ofBlock(block: AtRule): string[] {
  const { name, params } = block;
  const asked = Array.from(
    params.matchAll(/\(([a-z-]+)/g),
    ([, feature]) => `css.at-rules.${name}.${feature}`,
  );
  return known(
    `css.at-rules.${name}`,
    ...asked,
    ...(/[<>]/.test(params) ? [`css.at-rules.${name}.range_syntax`] : []),
    ...(isNested(block) ? ['css.selectors.nesting'] : []),
  );
}

function ofDeclaration({ prop, value }: Declaration): string[] {
  if (prop.startsWith('-')) return [];
  const own = `css.properties.${prop}`;
  const words = value.match(/(?<![\w"'#.-])[a-z][a-z-]*/g) ?? [];
  const functions = Array.from(value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g), ([, name]) => name);
  return known(
    own,
    ...words.map((word) => `${own}.${word}`),
    ...functions.flatMap((name) => [`css.types.${name}`, `css.types.color.${name}`]),
    ...(/\d[dls]v[hwib]/.test(value) ? ['css.types.length.viewport_percentage_units_dynamic'] : []),
    ...(/\dr?lh\b/.test(value) ? ['css.types.length.lh'] : []),
  );
}
