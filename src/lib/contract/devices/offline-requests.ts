import * as v from 'valibot';
import { OfflineFile } from './activations.ts';
import { newDevice } from './slots.ts';

export const REQUEST_FORMAT = 'coa-request/1';

/**
 * What a program writes on a computer without a network, for its customer to bring to the portal. It says of the
 * device what an activation does; the licence is the one on whose page it is given. Other fields are ignored.
 */
export const OfflineRequest = v.object({
  format: v.literal(REQUEST_FORMAT),
  ...newDevice,
});
export type OfflineRequest = v.InferOutput<typeof OfflineRequest>;

/** The answer to a request: whether its device has taken a slot or keeps its own, and the file for it. */
export const RequestedFile = v.object({
  code: v.picklist(['ACTIVATED', 'ALREADY_ACTIVATED']),
  file: OfflineFile,
});
export type RequestedFile = v.InferOutput<typeof RequestedFile>;
export type RequestedFileBody = v.InferInput<typeof RequestedFile>;
