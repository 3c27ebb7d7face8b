import * as v from 'valibot';
import { codeLine, day, id, line, money, timestamp } from '#lib/contract/fields.ts';
import {
  MAX_NOTICE_LENGTH,
  MAX_SDI_SENTENCE,
  NOTICES_AT_ONCE,
  SDI_ERRORS_KEPT,
} from '#lib/contract/limits.ts';
import { sdiStates } from '#lib/contract/payments/documents.ts';

/** An error code of the exchange system, and its description. */
const SdiErrorBody = v.object({ code: v.string(), description: v.string() });

/** The state of an invoice or credit note in the exchange system. */
export const Transmission = v.object({
  id,
  number: v.string(),
  is_correction: v.boolean(),
  issued_on: day,
  buyer: v.string(),
  total: money,
  payment_id: id,
  state: v.picklist(sdiStates),
  /** When the exchange system or the sender reported the state; null while it waits to be sent. */
  state_at: v.nullable(timestamp),
  file_name: v.string(),
  /** The deadline to send or resend it; null if it is not to be sent. */
  due_on: v.nullable(day),
  /** Negative after the deadline. */
  days_left: v.nullable(v.number()),
  errors: v.array(SdiErrorBody),
});
export type Transmission = v.InferOutput<typeof Transmission>;
export type TransmissionBody = v.InferInput<typeof Transmission>;

/** Files prepared together for the upload page of the exchange system. */
export const TransmissionBatch = v.object({
  id,
  file_name: v.string(),
  created_at: timestamp,
  count: v.number(),
  /** The number of files without a notice of the exchange system. */
  unanswered: v.number(),
});
export type TransmissionBatch = v.InferOutput<typeof TransmissionBatch>;

export const BatchFiles = v.object({
  results: v.array(v.object({ name: v.string(), xml: v.string() })),
  next: v.nullable(v.string()),
});

/** Files of notices, as downloaded from the exchange system. */
export const NoticesInput = v.object({
  files: v.pipe(
    v.array(v.object({ name: codeLine(200), xml: v.pipe(v.string(), v.maxLength(MAX_NOTICE_LENGTH)) })),
    v.minLength(1),
    v.maxLength(NOTICES_AT_ONCE),
  ),
});

/** The outcome of a notice. `known`: read before. `refused`: for no document of ours, or contradicts its state. */
export const ReadNotices = v.object({
  results: v.array(
    v.object({
      name: v.string(),
      outcome: v.picklist(['read', 'known', 'refused']),
      /** The document and its state, or the error of the file. */
      sentence: v.string(),
    }),
  ),
});
export type ReadNotices = v.InferOutput<typeof ReadNotices>;
export type ReadNotice = ReadNotices['results'][number];

/** The state of a file, reported by a program. */
export const ReportInput = v.object({
  file_name: line(60),
  state: v.picklist(['sent', 'delivered', 'not_delivered', 'refused']),
  at: v.optional(timestamp),
  sdi_id: v.optional(line(40)),
  errors: v.optional(
    v.pipe(
      v.array(v.object({ code: line(10), description: line(MAX_SDI_SENTENCE) })),
      v.maxLength(SDI_ERRORS_KEPT),
    ),
  ),
});
export type ReportInput = v.InferOutput<typeof ReportInput>;
