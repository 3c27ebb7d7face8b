import type { Context } from '#lib/api/context.ts';
import type { MailRow } from '#lib/api/db/schema/mails.ts';
import { moneyLostLetter, moneyReturnedLetter } from '#lib/api/services/checkout/order-letters.ts';
import {
  deviceLimitLetter,
  licenseEndLetter,
  licenseGivenLetter,
  licenseStatusLetter,
  trialStartedLetter,
} from '#lib/api/services/licenses/license-mails.ts';
import { newsMail } from '#lib/api/services/newsletter/news-mails.ts';
import { paymentFailedLetter } from '#lib/api/services/payments/failed-mails.ts';
import { keyMail } from '#lib/api/services/sales/key-mails.ts';
import { orderMail } from '#lib/api/services/sales/order-mails.ts';
import { subscriptionLetter } from '#lib/api/services/subscriptions/letters.ts';
import type { Letter, Notice } from './contents.ts';
import { ATTEMPTS_WITH_FILES, type MailFile } from './files.ts';

interface Written {
  letter: Letter;
  files: MailFile[];
  headers?: Record<string, string>;
}

/** A notice's words and files; `undefined` where what it tells of is gone with its account. */
export async function writeNotice(
  context: Context,
  mail: MailRow,
  notice: Notice,
): Promise<Written | undefined> {
  const withFiles = mail.attempts <= ATTEMPTS_WITH_FILES;
  if (notice.notice === 'order') return orderMail(context, mail, notice.paymentId, { withFiles });
  if (notice.notice === 'key-delivered') return keyMail(context, mail, notice.paymentId, { withFiles });
  if (notice.notice === 'news') {
    const written = await newsMail(context, mail, notice);
    return written && { ...written, files: [] };
  }
  const letter = await letterOf(context, mail, notice);
  return letter && { letter, files: [] };
}

type Other = Exclude<Notice, { notice: 'order' | 'key-delivered' | 'news' }>;

function letterOf(context: Context, mail: MailRow, notice: Other): Promise<Letter | undefined> {
  switch (notice.notice) {
    case 'payment-failed':
      return paymentFailedLetter(context, mail, notice.paymentId);
    case 'license-status':
      return licenseStatusLetter(context, mail, notice);
    case 'device-limit':
      return deviceLimitLetter(context, mail, notice);
    case 'license-end':
      return licenseEndLetter(context, mail, notice);
    case 'license-given':
      return licenseGivenLetter(context, mail, notice);
    case 'trial-started':
      return trialStartedLetter(context, mail, notice);
    case 'money-returned':
      return moneyReturnedLetter(context, mail, notice);
    case 'money-lost':
      return moneyLostLetter(context, mail, notice);
    case 'subscription-on':
    case 'subscription-due':
    case 'subscription-failed':
    case 'subscription-ended':
      return subscriptionLetter(context, mail, notice);
  }
}
