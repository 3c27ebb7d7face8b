import type { ViesAnswer, ViesQuestion } from './answers.ts';

/** German numbers with valid check digits and a special answer of the stand-in. */
const known: Record<string, ViesAnswer['state']> = { DE100000008: 'invalid', DE200000005: 'silent' };

/** VIES in a local run: all numbers are valid except those above. */
export function standIn({ country, number }: Pick<ViesQuestion, 'country' | 'number'>): ViesAnswer {
  const state = known[`${country}${number}`] ?? 'valid';
  return { state, consultation: state === 'silent' ? null : `STAND-IN-${country}${number}` };
}
