import type { calls } from '#lib/contract/calls/calls.ts';
import type { DocumentedCall } from '#lib/contract/calls/documented.ts';

/** What a call is for; refusals beyond the usual ones by their status. */
export type CallText<Name extends DocumentedCall> = { what: string } & ((typeof calls)[Name] extends {
  refusals: infer Refusals;
}
  ? { refusals: { readonly [Status in keyof Refusals]: string } }
  : { refusals?: never });

/** A call that programs make, told at length. */
export type ProgramCallText<Name extends DocumentedCall> = CallText<Name> & {
  how: readonly string[];
  answers: { readonly [Status in keyof (typeof calls)[Name]['answers']]: string };
};

export type CallTexts<Names extends DocumentedCall> = { readonly [Name in Names]: CallText<Name> };
