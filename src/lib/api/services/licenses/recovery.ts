import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { findByEmail } from '#lib/api/services/account/login/users.ts';
import { compose, type Recipient } from '#lib/api/services/mails/mail.ts';
import { type InTurn, insertMail, newRequest } from '#lib/api/services/mails/mails.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { MAX_PAGE_SIZE } from '#lib/contract/limits.ts';
import { href, PRODUCT_NAME } from '#lib/contract/routes/routes.ts';
import { formatDate } from '#lib/format.ts';
import { openVault } from './key-vault.ts';
import { endingColumns, endOf, isActive } from './license-status.ts';

/** Requests the keys of an address's owner; the response does not reveal whether there is one. */
export async function requestKeys(context: Context, email: string): Promise<void> {
  const request = await newRequest(context, email, { request: 'license-keys' });
  await transaction(context, { mail: insertMail(context, request) });
}

/** An unconfirmed address gets nothing: it may be a stranger's. */
export async function mailOfRecovery(context: Context, email: string): Promise<InTurn | undefined> {
  const user = await findByEmail(context, email);
  if (!user?.emailVerifiedAt) return undefined;
  return { turn: 'license_keys', mail: await keysMail(context, user, await validKeys(context, user.id)) };
}

interface ValidKey {
  product: string;
  key: string;
  expiresAt: number | null;
}

/** The keys of a customer's valid licences, newest first: up to one more than a mail holds. */
async function validKeys({ db, env, now }: Context, userId: string): Promise<ValidKey[]> {
  const rows = await db
    .select({ id: licenses.id, sealed: licenses.keySealed, ending: endingColumns, product: products.name })
    .from(licenses)
    .innerJoin(products, eq(products.id, licenses.productId))
    .where(and(eq(licenses.userId, userId), isActive(now)))
    .orderBy(desc(licenses.createdAt))
    .limit(MAX_PAGE_SIZE + 1);
  const vault = openVault(env.LICENSE_KEYS);
  return Promise.all(
    rows.map(async ({ id, sealed, product, ending }) => ({
      product,
      expiresAt: endOf(ending, now),
      key: await vault.open(id, sealed),
    })),
  );
}

const UNKNOWN =
  'è quella che usi già e qui non possiamo mostrarla; dalla pagina della licenza puoi averne una nuova';

const describe = ({ product, key, expiresAt }: ValidKey) =>
  `${product}, ${expiresAt === null ? 'senza scadenza' : `valida fino al ${formatDate(toInstant(expiresAt))}`}: ${key || UNKNOWN}`;

const MORE = `Le altre sono nel portale: un messaggio ne contiene ${MAX_PAGE_SIZE}, le più recenti.`;

/** The body is deleted after the sending, as that of a mail with a token is. */
function keysMail(context: Context, to: Recipient, keys: ValidKey[]) {
  const listed = keys.slice(0, MAX_PAGE_SIZE).map(describe);
  const found = [
    `ecco ${listed.length === 1 ? 'la chiave della tua licenza valida' : 'le chiavi delle tue licenze valide'}:`,
    ...listed,
    ...(keys.length > MAX_PAGE_SIZE ? [MORE] : []),
  ];
  const none = [
    'al tuo account non risultano licenze valide: quelle scadute puoi rinnovarle con la stessa chiave.',
  ];
  return compose(context, to, {
    kind: 'license-keys',
    keeps: 'envelope',
    subject: `Le chiavi delle tue licenze ${PRODUCT_NAME}`,
    paragraphs: keys.length > 0 ? found : none,
    action: { label: 'Apri le tue licenze', path: href('licenses') },
    closing:
      'Qualcuno, forse tu, ha chiesto le chiavi di questo indirizzo. Se non l’hai fatto tu non devi fare nulla: le ha ricevute solo questa casella.',
  });
}
