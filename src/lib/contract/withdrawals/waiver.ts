import * as v from 'valibot';

/** Of the words beside the boxes (`waiver-words.ts`), which whoever only sends it does not need. */
export const WAIVER_VERSION = '1';

/** Two boxes beside the words of a version; an order without it keeps the right. */
export const WaiverInput = v.object({
  version: v.string(),
  request: v.boolean(),
  acknowledgement: v.boolean(),
});
export type Waiver = v.InferOutput<typeof WaiverInput>;

/** Names of the boxes. */
export const WAIVER_BOXES = ['request', 'acknowledgement'] as const;
