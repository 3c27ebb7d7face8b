/**
 * Reports a page view. `pageshow` also fires for a page restored from the browser's history, which runs no script
 * again.
 */
addEventListener('pageshow', () => {
  navigator.sendBeacon('/events/page-view', JSON.stringify({ path: location.pathname }));
});

export {};
