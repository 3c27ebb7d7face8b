/**
 * Reports a page view. `pageshow` also fires for a page that comes back from the browser's history, where no
 * script runs again.
 */
addEventListener('pageshow', () => {
  navigator.sendBeacon('/events/page-view', JSON.stringify({ path: location.pathname }));
});

export {};
