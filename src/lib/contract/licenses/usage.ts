import * as v from 'valibot';
import { id, listOf, timestamp } from '#lib/contract/fields.ts';

/** A line of the usage log. Validations are counted in one line for each day and device, perhaps not all of them. */
export const UsageLog = v.object({
  id,
  event: v.string(),
  count: v.optional(v.number(), 1),
  is_minimum: v.optional(v.boolean(), false),
  device_name: v.nullish(v.string(), ''),
  platform: v.nullish(v.string(), ''),
  app_version: v.nullish(v.string(), ''),
  detail: v.nullish(v.string(), ''),
  created_at: timestamp,
});
export type UsageLog = v.InferOutput<typeof UsageLog>;
export type UsageLogBody = v.InferInput<typeof UsageLog>;
export const UsageLogList = listOf(UsageLog);
