/** Pages for programmers that the build also writes as Markdown (scripts/build/pages/markdown-twins.ts). */
export const twinnedPages = ['/developers', '/developers/reference'] as const;
export type TwinnedPage = (typeof twinnedPages)[number];

export const markdownTwin = (page: TwinnedPage) => `${page}.md` as const;
