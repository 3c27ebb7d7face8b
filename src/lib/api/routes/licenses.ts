import { answerCalls } from '#lib/api/answers.ts';
import { hasFactor } from '#lib/api/confirmed.ts';
import { found } from '#lib/api/errors.ts';
import { confirmPassword } from '#lib/api/guesses.ts';
import { listBody, readSlice } from '#lib/api/paging.ts';
import { findSwaps } from '#lib/api/services/devices/swaps.ts';
import { replaceKey } from '#lib/api/services/licenses/key-replacement.ts';
import { findLicense, groupLicenses, listLicenses } from '#lib/api/services/licenses/licenses.ts';
import { requestKeys } from '#lib/api/services/licenses/recovery.ts';
import { purchase } from '#lib/api/services/orders/simulated.ts';
import { asHeld, ownerOf } from '#lib/api/services/seats/list.ts';
import { readSeat } from '#lib/api/services/seats/rows.ts';
import { openContractOf } from '#lib/api/services/withdrawals/contracts.ts';
import { perAddress, throttle } from '#lib/api/throttle.ts';
import { hasRole } from '#lib/contract/organizations/rules.ts';

const RECOVERY_ASKED =
  'Se l’indirizzo è di un account confermato, tra poco ricevi un’email con le chiavi delle licenze valide.';

export const licenses = answerCalls({
  purchase: {
    counts: (_, c) => perAddress(c, 'salesPerAddress'),
    answer: ({ context, user, input, idempotencyKey }) =>
      purchase(context, { user, idempotencyKey, networkCountry: '' }, input),
  },
  /** Responds before the address is looked up, so that neither text nor timing reveals whether it has an account. */
  recoverLicenses: async ({ c, context, input }) => {
    await throttle(c, ...perAddress(c, 'mailPerAddress'));
    await requestKeys(context, input.email);
    return { message: RECOVERY_ASKED };
  },
  licenses: async ({ c, context, user }) => {
    const slice = readSlice(c);
    return listBody(c, slice, await listLicenses(context, user.id, slice));
  },
  // Must precede the detail, whose `:id` would match «by-product».
  licensesByProduct: async ({ context, user }) => ({
    products_with_licenses: await groupLicenses(context, user.id),
  }),
  replaceKey: {
    confirmsIf: hasFactor,
    answer: async ({ c, context, caller, user, actor, id, input: { password, ...reason } }) => {
      await confirmPassword(c, caller, 'password', password);
      return replaceKey(context, { caller, owner: user }, id, reason, actor.visitor);
    },
  },
  license: async ({ context, caller, user, id }) => {
    const { body, heldSince } = found(await findLicense(context, user.id, id));
    if (heldSince !== null)
      return { ...asHeld(body), swaps: await findSwaps(context, id), ...(await ownerOf(context, id)) };
    // A member who pays for an organization sees what its licences cost, but not who uses them.
    const isManaged = hasRole(caller.organization?.role ?? 'admin', 'admin');
    const [swaps, open_contract, seat] = await Promise.all([
      findSwaps(context, id),
      openContractOf(context, user.id, id),
      isManaged ? readSeat(context, id) : undefined,
    ]);
    return { ...body, swaps, open_contract, seat };
  },
});
