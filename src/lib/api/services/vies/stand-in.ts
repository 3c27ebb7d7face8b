import type { ViesAnswer, ViesQuestion } from './answers.ts';

/** German numbers with right check digits that the stand-in knows otherwise. */
const known: Record<string, ViesAnswer['state']> = { DE100000008: 'invalid', DE200000005: 'silent' };

/** VIES of a local run: all numbers are valid but those above. */
export function standIn({ country, number }: Pick<ViesQuestion, 'country' | 'number'>): ViesAnswer {
  const state = known[`${country}${number}`] ?? 'valid';
  return { state, consultation: state === 'silent' ? null : `STAND-IN-${country}${number}` };
}
