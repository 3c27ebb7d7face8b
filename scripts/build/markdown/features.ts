/** What the editors' Markdown knows besides CommonMark and tables; build and check read the same. */
export const features = { math: true };
