import { persistentAtom } from '#stores/browser/persistent.ts';

export type Theme = 'light' | 'dark' | 'system';

/** The visitor's choice in this browser; other tabs follow. */
export const $theme = persistentAtom<Theme>('coa-theme', 'light');

export function chooseTheme(theme: Theme): void {
  $theme.set(theme);
}

/** Switches from the shown theme to the other, whether the visitor or the system chose it. */
export function toggleTheme(): void {
  chooseTheme(seenAs($theme.get()) === 'dark' ? 'light' : 'dark');
}

/** Applies the theme; before the first paint, lib/client/boot.js does, and follows the system if that is the choice. */
export function watchTheme(): void {
  $theme.subscribe((theme) => {
    Object.assign(document.documentElement.dataset, { theme: seenAs(theme), choice: theme });
  });
}

function seenAs(theme: Theme): 'light' | 'dark' {
  if (theme === 'system') return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  return theme === 'dark' ? 'dark' : 'light';
}
