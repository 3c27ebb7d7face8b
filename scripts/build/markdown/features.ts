/** Markdown extensions beyond CommonMark and tables; used by the build and by the check. */
export const features = { math: true };
