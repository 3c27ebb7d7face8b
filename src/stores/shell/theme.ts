import { persistentAtom } from '@nanostores/persistent';

export type Theme = 'light' | 'dark';

/** The theme on this browser; other tabs follow. */
export const $theme = persistentAtom<Theme>('coa-theme', 'light');

export function chooseTheme(theme: Theme): void {
  $theme.set(theme);
}

export function toggleTheme(): void {
  chooseTheme($theme.get() === 'dark' ? 'light' : 'dark');
}

/** Keeps the page in the theme; lib/boot.js sets it before the first paint. */
export function watchTheme(): void {
  $theme.subscribe((theme) => {
    document.documentElement.dataset.theme = theme;
  });
}
