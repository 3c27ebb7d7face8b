/**
 * Reports that the page is looked at; also when it comes back from the browser's history, which runs no
 * script again.
 */
addEventListener('pageshow', () => {
  navigator.sendBeacon('/events/page-view', JSON.stringify({ path: location.pathname }));
});

export {};
