import { tryStorage } from './storage.ts';

/**
 * The theme button in the header and the choice in the footer. The next page reads the choice before its first paint
 * (lib/client/boot.js).
 */
const { dataset } = document.documentElement;
const options = document.querySelectorAll<HTMLInputElement>('#theme-choice input');

function apply(theme: string): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  dataset.theme = theme === 'system' ? system : theme;
  dataset.choice = theme;
  for (const option of options) option.checked = option.value === theme;
}

function choose(theme: string): void {
  apply(theme);
  tryStorage(() => localStorage.setItem('coa-theme', theme));
}

apply(dataset.choice ?? dataset.theme ?? 'light');
for (const option of options) option.addEventListener('change', () => choose(option.value));
document
  .querySelector('#theme-toggle')
  ?.addEventListener('click', () => choose(dataset.theme === 'dark' ? 'light' : 'dark'));
// The choice was made in another tab.
addEventListener('storage', ({ key, newValue }) => {
  if (key === 'coa-theme') apply(newValue ?? 'light');
});
