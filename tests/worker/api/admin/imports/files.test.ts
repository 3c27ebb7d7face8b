import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, untaken } from '#tests/support/worker/api.ts';
import { desktop } from '#tests/support/worker/desktop.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { importer, newKey } from '#tests/support/worker/imports.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { doWork } from '#tests/support/worker/work.ts';

let admin: Awaited<ReturnType<typeof colleague>>;
let its: ReturnType<typeof importer>;

beforeAll(() => addProduct({ id: 'one', name: 'Uno' }));
beforeEach(async () => {
  untaken.length = 0;
  admin = await colleague();
  its = importer(admin.access);
});

const day = (offset: number) => new Date(clock.now + offset * DAY_MS).toISOString().slice(0, 10);
const address = () => `${crypto.randomUUID()}@example.org`;

describe('a file of licences', () => {
  it('keeps status and end of each licence', async () => {
    const email = address();
    const [ended, suspended, revoked] = [newKey(), newKey(), newKey()];
    await its.begin(
      [
        'email,product,key,status,created,expires',
        `${email},one,${ended},active,${day(-90)},${day(-2)}`,
        `${email},one,${suspended},SUSPENDED,,`,
        `${email},one,${revoked},revocata,,`,
      ].join('\n'),
      3,
    );
    await doWork();
    const code = async (key: string) =>
      ((await desktop({ key, productId: 'one' }).validate()).body as { code: string }).code;
    expect([await code(ended), await code(suspended), await code(revoked)]).toEqual([
      'EXPIRED',
      'SUSPENDED',
      'REVOKED',
    ]);
  });

  it.each([
    ['no lines', 'email,product,key'],
    ['no key', `email,product\na@b.it,one`],
    ['a column twice', `email,product,key,mail\na@b.it,one,k,c@d.it`],
    ['an open quote', `email,product,key\n"a@b.it,one,k`],
    ['too many columns', `email,product,key${',x'.repeat(200)}\na@b.it,one,k`],
    ['too many lines', `email,product,key\n${'a,b,c\n'.repeat(5001)}`],
  ])('refuses a file with %s', async (_, csv) => {
    const { status, body } = await call('previewImport', {
      access: admin.access,
      body: { file_name: 'a.csv', csv },
    });
    expect({ status, body }).toEqual({ status: 400, body: { csv: [expect.any(String)] } });
  });
});
