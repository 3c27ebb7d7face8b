/** What a step of a job did, and the message of the next one while there is more. */
export interface Step<Message> {
  /** Rows, mails or files. */
  handled: number;
  next?: Message;
}

export interface ExpiryStep {
  job: 'expiry';
}

/** A licence's place in the order of ends. The row tells licences with the same end apart. */
export interface Place {
  expiresAt: number;
  row: number;
}

export interface ReminderStep {
  job: 'reminders';
  days: number;
  /** The last licence that the step before looked at. */
  after?: Place;
}

export const purged = [
  'mailTurns',
  'mailedTokens',
  'sessions',
  'registrations',
  'users',
  'unconfirmed',
  'unsubscribed',
  'mails',
  'outbox',
  'deviceSwaps',
  'formerDevices',
] as const;
export type Purged = (typeof purged)[number];

export interface PurgeStep {
  job: 'purge';
  what: Purged;
}

export interface PictureStep {
  job: 'pictures';
  /** The last name that the step before looked at. */
  after?: string;
}

/** Brings what former releases wrote into today's form. */
export interface UsageLogStep {
  job: 'usageLogs';
}

/** The same of activities. A row notes how far it has come: it happens once. */
export interface ActivityStep {
  job: 'activities';
}

export interface DeletionStep {
  job: 'deletion';
  userId: string;
}

/** A message of the queue: a job and where it goes on. */
export type WorkMessage =
  | ExpiryStep
  | ReminderStep
  | PurgeStep
  | PictureStep
  | UsageLogStep
  | ActivityStep
  | DeletionStep;
export type Job = WorkMessage['job'];
