import temml from 'temml';
import { lexicalProblem, syntaxProblem } from './formula-problems.ts';
import { withoutStyles } from './formula-styles.ts';

/** A formula on a separate line is `block`. */
export type FormulaPlace = 'block' | 'inline';

/** The MathML of a formula in TeX. @throws in Italian if `texProblem` finds an error */
export function mathml(tex: string, place: FormulaPlace): string {
  const wrong = lexicalProblem(tex);
  if (wrong) throw new Error(wrong);
  return withoutStyles(markup(tex, place));
}

/** The error in a formula in TeX, in Italian. */
export function texProblem(tex: string): string | undefined {
  try {
    mathml(tex, 'block');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function markup(tex: string, place: FormulaPlace): string {
  try {
    return temml.renderToString(tex, { displayMode: place === 'block', throwOnError: true });
  } catch (error) {
    throw new Error(syntaxProblem(tex, error), { cause: error });
  }
}
