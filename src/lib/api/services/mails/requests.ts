import { eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type MailRow, mails } from '#lib/api/db/schema/mails.ts';
import { mailOfNewAddress } from '#lib/api/services/account/email-change.ts';
import { mailOfRecovery } from '#lib/api/services/licenses/recovery.ts';
import { mailOfReset } from '#lib/api/services/login/password-reset.ts';
import { mailOfRegistration } from '#lib/api/services/login/registration.ts';
import { mailOfVerification } from '#lib/api/services/login/verification-link.ts';
import { mailOfSubscription } from '#lib/api/services/newsletter/newsletter.ts';
import { mailOfDeclaration } from '#lib/api/services/withdrawals/declarations.ts';
import type { Request } from './contents.ts';
import { type InTurn, writeInTurn } from './mails.ts';

/** Puts a request's mail, if it gets one, in the place of its row. */
export async function answerRequest(context: Context, row: MailRow, request: Request): Promise<void> {
  const remove = context.db.delete(mails).where(eq(mails.id, row.id));
  const inTurn = await mailOf(context, row, request);
  if (!inTurn) await remove;
  else await writeInTurn(context, inTurn, remove);
}

function mailOf(context: Context, { to, createdAt }: MailRow, asked: Request): Promise<InTurn | undefined> {
  switch (asked.request) {
    case 'registration':
      return mailOfRegistration(context, to);
    case 'verification':
      return mailOfVerification(context, to);
    case 'password-reset':
      return mailOfReset(context, to);
    case 'license-keys':
      return mailOfRecovery(context, to);
    case 'newsletter':
      return mailOfSubscription(context, to, createdAt);
    case 'new-address':
      return mailOfNewAddress(context, to, asked);
    case 'withdrawal':
      return mailOfDeclaration(context, asked.withdrawalId);
  }
}
