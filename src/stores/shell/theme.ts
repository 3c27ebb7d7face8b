import { persistentAtom } from '#stores/browser/persistent.ts';

export type Theme = 'light' | 'dark' | 'system';

/** The visitor's choice on this browser; other tabs follow. */
export const $theme = persistentAtom<Theme>('coa-theme', 'light');

export function chooseTheme(theme: Theme): void {
  $theme.set(theme);
}

/** From what is shown to its opposite, chosen by the visitor or by the system. */
export function toggleTheme(): void {
  chooseTheme(seenAs($theme.get()) === 'dark' ? 'light' : 'dark');
}

/** Keeps the page in the chosen theme; lib/client/boot.js sets it before the first paint and follows the system if the page says that it is chosen. */
export function watchTheme(): void {
  $theme.subscribe((theme) => {
    Object.assign(document.documentElement.dataset, { theme: seenAs(theme), choice: theme });
  });
}

function seenAs(theme: Theme): 'light' | 'dark' {
  if (theme === 'system') return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  return theme === 'dark' ? 'dark' : 'light';
}
