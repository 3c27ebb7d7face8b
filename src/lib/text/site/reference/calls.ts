import type { DocumentedCall } from '#lib/contract/calls/documented.ts';
import { accountCalls } from './account-calls.ts';
import type { CallTexts } from './call-text.ts';
import { deviceCalls } from './device-calls.ts';
import { sellerCalls } from './seller-calls.ts';
import { shopCalls } from './shop-calls.ts';

/** Every call of the reference, in Italian; the OpenAPI document is in English. */
export const callTexts: CallTexts<DocumentedCall> = {
  ...deviceCalls,
  ...sellerCalls,
  ...accountCalls,
  ...shopCalls,
};

/** Calls that programs outside the portal make: told at length, with examples. */
export const programCalls = { ...deviceCalls, ...sellerCalls };
export type ProgramCall = keyof typeof programCalls;

export const isProgramCall = (name: DocumentedCall): name is ProgramCall => Object.hasOwn(programCalls, name);
