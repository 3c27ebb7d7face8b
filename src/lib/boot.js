try {
  const { dataset } = document.documentElement;
  dataset.theme = localStorage.getItem('coa-theme') === 'dark' ? 'dark' : 'light';
  if (localStorage.getItem('coa-session') === '1') dataset.session = 'in';
} catch {
  document.documentElement.dataset.theme = 'light';
}
// A form of the portal that is sent before its code is here waits for it (src/stores/early-submit.ts):
// the browser's own way would put what was typed into the address or reload the page.
addEventListener('submit', (event) => {
  if (!event.target.closest('astro-island[ssr]')) return;
  event.preventDefault();
  globalThis.coaEarlySubmit = event.target;
});
