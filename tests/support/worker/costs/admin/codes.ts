import * as v from 'valibot';
import { MadeCodes } from '#lib/contract/admin/codes/codes.ts';
import { MAX_CODES } from '#lib/contract/limits.ts';
import type { Meter } from '#tests/support/worker/costs/meter.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';

/** The maximum number of codes at once: listed, found, moved and stopped. */
export async function keepCodes({ ask }: Meter, access: string) {
  await confirmByPassword(access);
  const last_day = '2027-09-15';
  const body = { name: 'Scuola Galilei', product_id: 'one', months: 12, quantity: MAX_CODES, last_day };
  const headers = { 'Idempotency-Key': 'the-codes-of-a-school' };
  const made = await ask('makeCodes', [7, 0, 6014, 5010, 2], { access, headers, body });
  const { batch, codes } = v.parse(MadeCodes, made);
  const its = { access, params: { id: batch.id } };
  const [code = ''] = codes;
  await ask('codeBatches', [2, 0, 10, 0, 0], { access });
  await ask('findCode', [3, 0, 10, 0, 1], { access, body: { code } });
  await ask('stopCode', [6, 0, 22, 8, 1], { access, body: { code, reason: 'Pubblicato' } });
  const end = { last_day: '2027-10-15', expected: { last_day }, reason: 'Chiesto dalla scuola' };
  await ask('changeCodesEnd', [3, 0, 11, 7, 1], { ...its, body: end });
  await ask('stopCodes', [4, 0, 14, 7, 1], { ...its, body: { reason: 'Contratto finito' } });
}
