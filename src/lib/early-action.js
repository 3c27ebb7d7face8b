// What is done to the portal before its code is here waits for it (src/stores/early-action.ts): without,
// a press would be lost, and the browser's own way of sending a form puts what was typed into the address.
for (const type of ['submit', 'change', 'click']) {
  addEventListener(type, (event) => {
    const action = { submit: 'form', change: 'select', click: 'button[type=button]:not([popovertarget])' };
    const element = event.target.closest?.(action[type]);
    if (!element?.closest('astro-island[ssr]')) return;
    if (type === 'submit') event.preventDefault();
    globalThis.coaEarlyAction = { type, element, value: element.value };
  });
}
