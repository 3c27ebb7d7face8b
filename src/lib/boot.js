try {
  const { dataset } = document.documentElement;
  dataset.theme = localStorage.getItem('coa-theme') === 'dark' ? 'dark' : 'light';
  if (localStorage.getItem('coa-session') === '1') dataset.session = 'in';
} catch {
  document.documentElement.dataset.theme = 'light';
}
