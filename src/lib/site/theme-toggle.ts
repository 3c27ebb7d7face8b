/** Behind src/pages/_parts/ThemeToggle.astro. The next page reads the choice before its first paint. */
document.querySelector('#theme-toggle')?.addEventListener('click', () => {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
  localStorage.setItem('coa-theme', dataset.theme);
});

export {};
