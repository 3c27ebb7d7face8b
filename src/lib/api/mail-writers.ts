import { keyMail } from '#lib/api/services/orders/mails/key-mails.ts';
import {
  moneyBackMail,
  moneyLostMail,
  moneyReturnedMail,
} from '#lib/api/services/orders/mails/money-mails.ts';
import { orderMail } from '#lib/api/services/orders/mails/order-mails.ts';
import { transferMail } from '#lib/api/services/orders/mails/transfer-mails.ts';
import type { Context } from './context.ts';
import type { MailRow } from './db/schema/mails.ts';
import { mailOfNewAddress } from './services/account/email-change.ts';
import { mailOfReset } from './services/account/login/password-reset.ts';
import { mailOfRegistration } from './services/account/login/registration.ts';
import { mailOfImport, mailOfVerification } from './services/account/login/verification-link.ts';
import { readersReset, withResetNotice } from './services/account/security/factor-reset/reset-notice.ts';
import { releaseMessageLetter } from './services/admin/releases/messages/mail.ts';
import * as license from './services/licenses/license-mails.ts';
import { mailOfRecovery } from './services/licenses/recovery.ts';
import type { Letter } from './services/mails/contents.ts';
import { takesFiles } from './services/mails/files.ts';
import type { MailWriters, Written } from './services/mails/writers.ts';
import { licensesMovedLetter } from './services/moves/mails.ts';
import { newsMail } from './services/newsletter/news-mails.ts';
import { mailOfSubscription } from './services/newsletter/newsletter.ts';
import { offerMail } from './services/offers/notices.ts';
import { paymentFailedLetter } from './services/payments/failed-mails.ts';
import { subscriptionLetter } from './services/subscriptions/mails/mails.ts';
import { copyMail, correctedMail, undeliveredMail } from './services/transmissions/mails.ts';
import { mailOfDeclaration } from './services/withdrawals/declarations.ts';
import { pendingLetter } from './services/withdrawals/pending-letter.ts';

/** Wraps the writer of a notice without files or headers. */
const alone =
  <About>(letterOf: (context: Context, mail: MailRow, about: About) => Promise<Letter | undefined>) =>
  async (context: Context, mail: MailRow, about: About): Promise<Written | undefined> => {
    const letter = await letterOf(context, mail, about);
    return letter && { letter };
  };

/** The writers of all mails: the only place that knows all services that send mails. */
export const mailWriters: MailWriters = {
  requests: {
    registration: (context, { to }) => mailOfRegistration(context, to),
    verification: (context, { to }) => mailOfVerification(context, to),
    'password-reset': (context, { to }) => mailOfReset(context, to),
    'license-keys': (context, { to }) => mailOfRecovery(context, to),
    imported: (context, { to }) => mailOfImport(context, to),
    newsletter: (context, { to, createdAt }) => mailOfSubscription(context, to, createdAt),
    'new-address': (context, { to }, asked) => mailOfNewAddress(context, to, asked),
    withdrawal: (context, _, { withdrawalId }) => mailOfDeclaration(context, withdrawalId),
  },
  notices: {
    order: (context, mail, { paymentId }) =>
      orderMail(context, mail, paymentId, { withFiles: takesFiles(mail) }),
    'key-delivered': (context, mail, { paymentId }) =>
      keyMail(context, mail, paymentId, { withFiles: takesFiles(mail) }),
    'release-message': alone((context, mail, { messageId }: { messageId: string }) =>
      releaseMessageLetter(context, mail, { messageId, userId: mail.userId }),
    ),
    news: newsMail,
    'payment-failed': alone((context, mail, { paymentId }: { paymentId: string }) =>
      paymentFailedLetter(context, mail, paymentId),
    ),
    'invoice-undelivered': undeliveredMail,
    'document-corrected': correctedMail,
    'document-copy': copyMail,
    'withdrawal-pending': alone(pendingLetter),
    'license-status': alone(license.licenseStatusLetter),
    'device-limit': alone(license.deviceLimitLetter),
    'license-end': alone(license.licenseEndLetter),
    'license-given': alone(license.licenseGivenLetter),
    'licenses-moved': alone(licensesMovedLetter),
    'trial-started': alone(license.trialStartedLetter),
    'transfer-due': alone(transferMail),
    offer: offerMail,
    'money-returned': alone(moneyReturnedMail),
    'money-lost': alone(moneyLostMail),
    'money-back': alone(moneyBackMail),
    'subscription-on': alone(subscriptionLetter),
    'subscription-due': alone(subscriptionLetter),
    'subscription-failed': alone(subscriptionLetter),
    'subscription-unanswered': alone(subscriptionLetter),
    'subscription-method': alone(subscriptionLetter),
    'subscription-ended': alone(subscriptionLetter),
  },
  warning: { of: readersReset, add: withResetNotice },
};
