// What the first paint depends on, before it; without JavaScript neither theme nor session is there.
{
  const SLOW_RTT_MS = 150;
  const page = document.documentElement.dataset;
  // A browser may forbid storage.
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  page.theme = stored('coa-theme') === 'dark' ? 'dark' : 'light';
  if (stored('coa-session') === '1') page.session = 'in';
  if (navigator.connection?.rtt >= SLOW_RTT_MS) page.line = 'slow';
}
