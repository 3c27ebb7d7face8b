import * as v from 'valibot';

/** What a step of a job did, and the message of the next one while there is more. */
export interface Step<Message> {
  /** Rows, mails or files. */
  handled: number;
  next?: Message;
}

const ExpiryStep = v.object({ job: v.literal('expiry') });
export type ExpiryStep = v.InferOutput<typeof ExpiryStep>;

/** A licence's place in the order of ends. The row tells licences with the same end apart. */
const StepPlace = v.object({ expiresAt: v.number(), row: v.number() });
export type StepPlace = v.InferOutput<typeof StepPlace>;

const ReminderStep = v.object({
  job: v.literal('reminders'),
  days: v.number(),
  /** The last licence that the step before looked at. */
  after: v.exactOptional(StepPlace),
});
export type ReminderStep = v.InferOutput<typeof ReminderStep>;

export const purged = [
  'mailSlots',
  'mailedTokens',
  'sessions',
  'registrations',
  'users',
  'unconfirmed',
  'unsubscribed',
  'mails',
  'outbox',
  'securityEvents',
  'rememberedDevices',
  'deviceSwaps',
  'formerDevices',
  'webhookEvents',
  'providerTasks',
  'vatChecks',
  'invitations',
  'organizationInvitations',
  'moveOffers',
  'endReasons',
] as const;
export type Purged = (typeof purged)[number];

const PurgeStep = v.object({ job: v.literal('purge'), what: v.picklist(purged) });
export type PurgeStep = v.InferOutput<typeof PurgeStep>;

const PictureStep = v.object({
  job: v.literal('pictures'),
  /** The last name that the step before looked at. */
  after: v.exactOptional(v.string()),
});
export type PictureStep = v.InferOutput<typeof PictureStep>;

/** The same of products' pictures. */
const ProductPictureStep = v.object({
  job: v.literal('productPictures'),
  after: v.exactOptional(v.string()),
});
export type ProductPictureStep = v.InferOutput<typeof ProductPictureStep>;

const ReleaseStep = v.object({ job: v.literal('releaseCheck'), uploadId: v.string() });
export type ReleaseStep = v.InferOutput<typeof ReleaseStep>;

/** Writes the mails of a message to who has a version; without one, looks for those that stand still. */
const ReleaseNoticeStep = v.object({
  job: v.literal('releaseNotices'),
  messageId: v.exactOptional(v.string()),
});
export type ReleaseNoticeStep = v.InferOutput<typeof ReleaseNoticeStep>;

/** Removes unfinished uploads. */
const UploadStep = v.object({ job: v.literal('uploads') });
export type UploadStep = v.InferOutput<typeof UploadStep>;

/** Without a text: looks for sendings that stand still. */
const NewsStep = v.object({ job: v.literal('news'), newsId: v.exactOptional(v.string()) });
export type NewsStep = v.InferOutput<typeof NewsStep>;

/** Tells integrators of licences that end soon, from an end on. */
const ExpiringStep = v.object({ job: v.literal('expiring'), from: v.exactOptional(v.number()) });
export type ExpiringStep = v.InferOutput<typeof ExpiringStep>;

/** Notes leases of slots that have ended. */
const LeaseStep = v.object({ job: v.literal('leases') });
export type LeaseStep = v.InferOutput<typeof LeaseStep>;

/** Begins the charges of licences that renew themselves. */
const ChargeStep = v.object({ job: v.literal('charges') });
export type ChargeStep = v.InferOutput<typeof ChargeStep>;

/** Ends changes of address that the support asked for. */
const AssistedEmailStep = v.object({ job: v.literal('assistedEmails') });
export type AssistedEmailStep = v.InferOutput<typeof AssistedEmailStep>;

/** Lets customers' own withdrawals take effect after a day. */
const WithdrawalStep = v.object({ job: v.literal('withdrawals') });
export type WithdrawalStep = v.InferOutput<typeof WithdrawalStep>;

/** Tells their owners before. */
const ChargeNoticeStep = v.object({ job: v.literal('chargeNotices') });
export type ChargeNoticeStep = v.InferOutput<typeof ChargeNoticeStep>;

/** What a day's comparison with the payment service has found so far, by the names of its row. */
const Compared = v.object({
  theirs: v.number(),
  theirCents: v.number(),
  ours: v.number(),
  ourCents: v.number(),
  theirRefundCents: v.number(),
  ourRefundCents: v.number(),
  discrepancies: v.number(),
});
export type Compared = v.InferOutput<typeof Compared>;

/** What is compared one after the other: money there, ours, what went back there, and what we sent back. */
export const comparedParts = ['charges', 'books', 'reversals', 'refunds', 'questions'] as const;

const Comparison = v.object({
  /** `2026-03-31` */
  day: v.string(),
  part: v.picklist(comparedParts),
  /** The last that was looked at, by moment and id. */
  after: v.exactOptional(v.object({ at: v.number(), id: v.string() })),
  found: Compared,
});
export type Comparison = v.InferOutput<typeof Comparison>;

/** Compares a day with the payment service; without one, looks for the next that is due. */
const ReconciliationStep = v.object({
  job: v.literal('reconciliation'),
  of: v.exactOptional(Comparison),
});
export type ReconciliationStep = v.InferOutput<typeof ReconciliationStep>;

/** A message of the queue: a job and where it goes on. */
export const WorkMessage = v.variant('job', [
  ExpiryStep,
  ExpiringStep,
  ReminderStep,
  PurgeStep,
  PictureStep,
  ProductPictureStep,
  NewsStep,
  ReleaseStep,
  ReleaseNoticeStep,
  UploadStep,
  LeaseStep,
  ChargeStep,
  ChargeNoticeStep,
  WithdrawalStep,
  AssistedEmailStep,
  ReconciliationStep,
]);
export type WorkMessage = v.InferOutput<typeof WorkMessage>;
export type Job = WorkMessage['job'];
