import type { Meter } from '#tests/support/worker/costs/meter.ts';
import { runPrograms } from '#tests/support/worker/costs/seller.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { keepCodes } from './codes.ts';
import { makeCoupons } from './coupons.ts';
import { serveCustomers } from './customers.ts';
import { decideDiscrepancies } from './discrepancies.ts';
import { importLicenses } from './imports.ts';
import { keepLicenses } from './licenses.ts';
import { readLog, readNames } from './log.ts';
import { sendMails } from './mails.ts';
import { writeToMany } from './news.ts';
import { offerPrices } from './offers.ts';
import { seeOverview } from './overview.ts';
import { decidePayments } from './payments.ts';
import { keepPeople } from './people.ts';
import { decideProduct, makeProduct } from './products.ts';
import { readReasons } from './reasons.ts';
import { keepRegisters } from './registers.ts';
import { releaseVersion } from './releases.ts';
import { changeSeller, changeShopTexts } from './shop.ts';
import { answerCustomers } from './support.ts';
import { noteTransfers } from './transfers.ts';
import { sendInvoices } from './transmissions.ts';
import { tellIntegrators } from './webhooks.ts';
import { decideWithdrawals } from './withdrawals.ts';

/** The calls of staff, by resource. */
export async function runShop(meter: Meter) {
  const { id, access } = await colleague();
  await readLog(meter, access);
  await serveCustomers(meter, access);
  await seeOverview(meter, access);
  await decideProduct(meter, access);
  await makeProduct(meter, access);
  await releaseVersion(meter, access);
  await decidePayments(meter);
  await sendInvoices(meter);
  await keepRegisters(meter, access);
  await decideWithdrawals(meter);
  await readReasons(meter, access);
  await answerCustomers(meter, { id, access });
  await sendMails(meter, access);
  await keepLicenses(meter, access);
  await writeToMany(meter, access);
  await changeSeller(meter, access);
  await changeShopTexts(meter, access);
  await runPrograms(meter, access);
  await importLicenses(meter, access);
  await makeCoupons(meter, access);
  await keepCodes(meter, access);
  await offerPrices(meter, access);
  await decideDiscrepancies(meter);
  await noteTransfers(meter);
  await keepPeople(meter);
  // Last, because from the first endpoint on, every event is recorded for it.
  await tellIntegrators(meter, access);
  await readNames(meter, access);
}
