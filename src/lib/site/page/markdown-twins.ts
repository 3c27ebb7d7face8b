/** Pages for programmers that stand as Markdown as well, which the build makes of them (scripts/build/pages/markdown-twins.ts). */
export const twinnedPages = ['/developers', '/developers/reference'] as const;
export type TwinnedPage = (typeof twinnedPages)[number];

export const markdownTwin = (page: TwinnedPage) => `${page}.md` as const;
