import type { Context } from '#lib/api/context.ts';
import { sweepFiles } from '#lib/api/services/shared/file-sweep.ts';
import type { ProductPictureStep, Step } from '#lib/api/work/messages.ts';
import { namedPictures, PICTURES } from './pictures.ts';

/** Deletes pictures that no product and no draft uses. */
export async function sweepProductPictures(
  context: Context,
  { job, after }: ProductPictureStep,
): Promise<Step<ProductPictureStep>> {
  const named = () => namedPictures(context);
  const swept = await sweepFiles(context, { prefix: PICTURES, named, after });
  return { handled: swept.handled, ...(swept.after && { next: { job, after: swept.after } }) };
}
