import * as v from 'valibot';

/** The result of a job's step, and the next step's message if there is more to do. */
export interface Step<Message> {
  /** Rows, mails or files. */
  handled: number;
  next?: Message;
}

const ExpiryStep = v.object({ job: v.literal('expiry') });
export type ExpiryStep = v.InferOutput<typeof ExpiryStep>;

/** A licence's place in the order of ends. The row distinguishes licences with the same end. */
const StepPlace = v.object({ expiresAt: v.number(), row: v.number() });
export type StepPlace = v.InferOutput<typeof StepPlace>;

const ReminderStep = v.object({
  job: v.literal('reminders'),
  days: v.number(),
  /** The last licence that the previous step read. */
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
  /** The last name that the previous step read. */
  after: v.exactOptional(v.string()),
});
export type PictureStep = v.InferOutput<typeof PictureStep>;

/** The same for pictures of products. */
const ProductPictureStep = v.object({
  job: v.literal('productPictures'),
  after: v.exactOptional(v.string()),
});
export type ProductPictureStep = v.InferOutput<typeof ProductPictureStep>;

const ReleaseStep = v.object({ job: v.literal('releaseCheck'), uploadId: v.string() });
export type ReleaseStep = v.InferOutput<typeof ReleaseStep>;

/** Writes the mails of a message to the owners of a version; without an id, resumes unfinished messages. */
const ReleaseNoticeStep = v.object({
  job: v.literal('releaseNotices'),
  messageId: v.exactOptional(v.string()),
});
export type ReleaseNoticeStep = v.InferOutput<typeof ReleaseNoticeStep>;

/** Removes unfinished uploads. */
const UploadStep = v.object({ job: v.literal('uploads') });
export type UploadStep = v.InferOutput<typeof UploadStep>;

/** Sends a text; without an id, resumes unfinished sendings. */
const NewsStep = v.object({ job: v.literal('news'), newsId: v.exactOptional(v.string()) });
export type NewsStep = v.InferOutput<typeof NewsStep>;

/** Notifies integrators of licences that end soon, from an end on. */
const ExpiringStep = v.object({ job: v.literal('expiring'), from: v.exactOptional(v.number()) });
export type ExpiringStep = v.InferOutput<typeof ExpiringStep>;

/** Records leases of slots that have ended. */
const LeaseStep = v.object({ job: v.literal('leases') });
export type LeaseStep = v.InferOutput<typeof LeaseStep>;

/** Starts the charges of automatic renewals. */
const ChargeStep = v.object({ job: v.literal('charges') });
export type ChargeStep = v.InferOutput<typeof ChargeStep>;

/** Ends changes of address that support requested. */
const AssistedEmailStep = v.object({ job: v.literal('assistedEmails') });
export type AssistedEmailStep = v.InferOutput<typeof AssistedEmailStep>;

/** Puts customers' withdrawals into effect after a day. */
const WithdrawalStep = v.object({ job: v.literal('withdrawals') });
export type WithdrawalStep = v.InferOutput<typeof WithdrawalStep>;

/** Notifies owners before an automatic renewal's charge. */
const ChargeNoticeStep = v.object({ job: v.literal('chargeNotices') });
export type ChargeNoticeStep = v.InferOutput<typeof ChargeNoticeStep>;

/** The counts of a day's reconciliation so far, by the names of its row's columns. */
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

/** The parts of a reconciliation: their charges, ours, their reversals, our refunds, and charges that may change. */
export const comparedParts = ['charges', 'books', 'reversals', 'refunds', 'questions'] as const;

const Comparison = v.object({
  /** `2026-03-31` */
  day: v.string(),
  part: v.picklist(comparedParts),
  /** The last item that was read, by instant and id. */
  after: v.exactOptional(v.object({ at: v.number(), id: v.string() })),
  found: Compared,
});
export type Comparison = v.InferOutput<typeof Comparison>;

/** Reconciles a day with the payment service; without a day, finds the next day that is due. */
const ReconciliationStep = v.object({
  job: v.literal('reconciliation'),
  of: v.exactOptional(Comparison),
});
export type ReconciliationStep = v.InferOutput<typeof ReconciliationStep>;

/** A queue message: a job and the place where it continues. */
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
