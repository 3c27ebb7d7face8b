import { tryStorage } from './storage.ts';

/**
 * Behind the theme's button in the header and its choice in the footer. The next page reads the choice before its
 * first paint (lib/boot.js).
 */
const { dataset } = document.documentElement;
const options = document.querySelectorAll<HTMLInputElement>('#theme-choice input');

function choose(theme: string): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  dataset.theme = theme === 'system' ? system : theme;
  show(theme);
  tryStorage(() => localStorage.setItem('coa-theme', theme));
}

function show(theme: string): void {
  for (const option of options) option.checked = option.value === theme;
}

const stored = tryStorage(() => localStorage.getItem('coa-theme'));
show(stored === 'system' ? 'system' : (dataset.theme ?? 'light'));
for (const option of options) option.addEventListener('change', () => choose(option.value));
document
  .querySelector('#theme-toggle')
  ?.addEventListener('click', () => choose(dataset.theme === 'dark' ? 'light' : 'dark'));
