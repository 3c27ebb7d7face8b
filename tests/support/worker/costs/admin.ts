import { colleague } from '#tests/support/worker/staff.ts';
import { makeCoupons } from './admin-coupons.ts';
import { decideDiscrepancies } from './admin-discrepancies.ts';
import { keepLicenses } from './admin-licenses.ts';
import { filterLists } from './admin-lists.ts';
import { writeToMany } from './admin-news.ts';
import { answerCustomers, sendMails } from './admin-support.ts';
import { tellIntegrators } from './admin-webhooks.ts';
import { serveCustomers } from './customers.ts';
import type { Meter } from './meter.ts';
import { decideProduct } from './products.ts';
import { releaseVersion } from './releases.ts';
import { runPrograms } from './seller.ts';
import { changeSeller } from './shop.ts';
import { decidePayments } from './shop-payments.ts';
import { decideWithdrawals } from './shop-withdrawals.ts';

/** What the seller's people ask. */
export async function runShop(meter: Meter) {
  const { ask } = meter;
  const { id, access } = await colleague();
  await ask('staffMember', { access });
  await ask('staffLog', { access });
  await serveCustomers(meter, access);
  await ask('shopOverview', { access });
  await ask('pageViews', { access });
  await decideProduct(meter, access);
  await releaseVersion(meter, access);
  await decidePayments(meter);
  await decideWithdrawals(meter);
  await answerCustomers(meter, { id, access });
  await sendMails(meter, access);
  await keepLicenses(meter, access);
  await writeToMany(meter, access);
  await changeSeller(meter, access);
  await runPrograms(meter, access);
  await makeCoupons(meter, access);
  await decideDiscrepancies(meter);
  await filterLists(meter, access);
  // Comes last: from the first address on, what happens is written down for it.
  await tellIntegrators(meter, access);
}
