/**
 * The picture formats that editors may add. Upper-case extensions are refused: the build does not recognize `.JPG`, and
 * such a path works on one computer and fails on another. Animations are refused because readers could not stop them.
 */
export const PICTURE_ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg'] as const;
/** Maximum file size: a phone's photo fits. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
/** Maximum width times height: the build holds each picture decoded in memory. */
export const MAX_PICTURE_PIXELS = 50_000_000;
