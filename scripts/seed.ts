import { connect } from '#lib/api/db/client.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { hashPassword } from '#lib/api/services/account/login/passwords.ts';
import { createAccounts } from './seed/accounts.ts';
import { publishCatalogue } from './seed/catalogue.ts';
import { PASSWORD } from './seed/people.ts';
import { publishReleases } from './seed/releases.ts';
import { nameSeller } from './seed/seller.ts';

/**
 * Fills a migrated database with the catalogue of src/content/products, the downloads, a seller and the demo accounts.
 * A second run updates catalogue and downloads and does not change seller and accounts.
 */
export async function seed(env: Pick<ApiEnv, 'DB' | 'FILES' | 'LICENSE_KEYS'>, now: Date): Promise<void> {
  // First, because hashing may take seconds, in which an open database connection would be closed.
  const passwordHash = await hashPassword(PASSWORD);
  const db = connect(env.DB);
  await nameSeller(db, now.getTime());
  const products = await publishCatalogue(db);
  await publishReleases({ db, files: env.FILES, products, now: now.getTime() });
  await createAccounts({ db, passwordHash, licenseKeys: env.LICENSE_KEYS, products, now: now.getTime() });
}
