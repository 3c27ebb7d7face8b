import * as v from 'valibot';
import { id, timestamp } from '#lib/contract/fields.ts';

/** A release that the signed-in customer may download. */
export const Download = v.object({
  id,
  product_id: id,
  product_name: v.string(),
  app_id: v.nullish(v.string(), ''),
  version: v.nullish(v.string(), null),
  formatted_file_size: v.nullish(v.string(), ''),
  updated_at: v.nullish(timestamp, null),
  /** Hex SHA-256 of the file. */
  sha256: v.nullish(v.string(), null),
});
export type Download = v.InferOutput<typeof Download>;
export type DownloadBody = v.InferInput<typeof Download>;
export const DownloadList = v.object({ downloads: v.array(Download) });

/** A signed link: the portal asks for it when the button is pressed. */
export const DownloadResult = v.object({ download: v.object({ download_url: v.string() }) });
