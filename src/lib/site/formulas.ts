import temml from 'temml';

/** The MathML of a formula in TeX. Throws where `texProblem` says why. */
export function mathml(tex: string, display: boolean): string {
  return temml.renderToString(tex, { displayMode: display, throwOnError: true });
}

/** What is wrong with a formula in TeX, in Italian, or nothing. */
export function texProblem(tex: string): string | undefined {
  try {
    mathml(tex, true);
    return undefined;
  } catch {
    return 'la formula non si legge';
  }
}
