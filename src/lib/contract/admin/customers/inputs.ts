import * as v from 'valibot';
import { reason } from '#lib/contract/admin/reason.ts';
import { codeLine, line } from '#lib/contract/fields.ts';

const anId = line(40);

export const ReasonInput = v.object({ reason });
export const OrderInput = v.object({ payment_id: anId, reason });
export const LicenseInput = v.object({ license_id: anId, reason });
/** The address that was shown: who is deleted must be who was meant. */
export const DeletionInput = v.object({ expected: v.object({ email: v.string() }), reason });
/** A key as typed or pasted: its words never stand in an address. */
export const KeyInput = v.object({ license_key: codeLine(80) });
