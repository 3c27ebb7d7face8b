import type { CallSchema } from './call-schema.ts';
import type { CallName } from './calls.ts';
import { accountSchemas } from './schemas/account.ts';
import { authSchemas } from './schemas/auth.ts';
import { licenseSchemas } from './schemas/licenses.ts';
import { licensingSchemas } from './schemas/licensing.ts';
import { paymentSchemas } from './schemas/payments.ts';

/** What each call of the table takes and answers. Server and tests only: the browser needs none of it. */
export const schemas: Readonly<Record<CallName, CallSchema>> = {
  ...authSchemas,
  ...accountSchemas,
  ...licenseSchemas,
  ...licensingSchemas,
  ...paymentSchemas,
};
