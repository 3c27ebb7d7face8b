import { accountSchemas } from '#lib/contract/calls/schemas/account.ts';
import { authSchemas } from '#lib/contract/calls/schemas/auth.ts';
import { licenseSchemas } from '#lib/contract/calls/schemas/licenses.ts';
import { licensingSchemas } from '#lib/contract/calls/schemas/licensing.ts';
import { paymentSchemas } from '#lib/contract/calls/schemas/payments.ts';
import type { CallSchema } from './call-schema.ts';
import type { CallName } from './calls.ts';

/** What each call takes and answers, for server and tests: the browser needs none of it. */
export const schemas: Readonly<Record<CallName, CallSchema>> = {
  ...authSchemas,
  ...accountSchemas,
  ...licenseSchemas,
  ...licensingSchemas,
  ...paymentSchemas,
};
