/**
 * What pictures editors may add. Capital endings are refused: the build would not know `.JPG` as a picture, and a path
 * that is right on one computer would be wrong on another. Animations are refused too: a reader could not stop them.
 */
export const PICTURE_ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg'] as const;
/** Heaviest picture: a photo of a telephone fits. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
/** Largest picture, width times height: the build holds each one unpacked in memory. */
export const MAX_PICTURE_PIXELS = 50_000_000;
