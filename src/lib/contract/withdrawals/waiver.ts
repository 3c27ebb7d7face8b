import * as v from 'valibot';

/** Two boxes next to the words of a version; an order without it keeps the right. */
export const WaiverInput = v.object({
  version: v.string(),
  request: v.boolean(),
  acknowledgement: v.boolean(),
});
export type Waiver = v.InferOutput<typeof WaiverInput>;
