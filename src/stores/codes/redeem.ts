import { CallError } from '#lib/client/errors.ts';
import type { CodeTerms, RedeemedCode } from '#lib/contract/codes/codes.ts';
import { redeem as words } from '#lib/text/codes.ts';
import { missing } from '#stores/kernel/field-rules.ts';
import { createForm, textOf } from '#stores/kernel/form.ts';
import { call } from '#stores/portal/call.ts';

/** A code that the same account has redeemed before. */
interface OwnCode {
  kind: 'yours';
  message: string;
  licenseId: string | null;
}

/** Turns the refusal of a code that this account has redeemed into a result; rethrows other errors. */
function yoursIn(error: unknown): OwnCode {
  if (!(error instanceof CallError && error.code === 'CODE_YOURS' && error.failure.kind === 'answer'))
    throw error;
  const { detail = '', license_id: licenseId = null } = error.failure.body as {
    detail?: string;
    license_id?: string | null;
  };
  return { kind: 'yours', message: detail, licenseId };
}

export type LookedUp = OwnCode | { kind: 'terms'; code: string; terms: CodeTerms };

/** Shows what a code grants. Without JavaScript, the form redeems the code at once. */
export const lookForm = createForm<FormData, LookedUp>({
  fallback: words.fallback,
  plain: 'redeemCode',
  validate: (values) => missing({ code: textOf(values, 'code') }, ['code']),
  send: async (values) => {
    const code = textOf(values, 'code');
    return call('readCode', { body: { code } }).then(
      (terms): LookedUp => ({ kind: 'terms', code, terms }),
      yoursIn,
    );
  },
});

export type Redeemed = OwnCode | ({ kind: 'redeemed' } & RedeemedCode);

/** Redeems the code that was looked up. */
export const redeemForm = createForm<string, Redeemed>({
  fallback: words.failed,
  send: async (code) =>
    call('redeemCode', { body: { code } }).then(
      (redeemed): Redeemed => ({ kind: 'redeemed', ...redeemed }),
      yoursIn,
    ),
});

/** Starts over with another code. */
export function anotherCode(): void {
  lookForm.reset();
  redeemForm.reset();
}

/** The code in a link, after the `#`: no server sees it before it is redeemed. */
export function codeInAddress(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
