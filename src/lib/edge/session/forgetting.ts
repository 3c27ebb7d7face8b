/** What a browser is told to forget with its session: pages and pictures that it keeps for «back». */
export const FORGET_PAGES = { 'Clear-Site-Data': '"cache"' };
