// Records the user's action before the portal's code has loaded, so that it can be repeated
// (src/stores/portal/early-action.ts). Otherwise a press would be lost or reload the page.
globalThis.coaEarlyChoices = new Map();
for (const type of ['submit', 'click', 'input']) {
  const listen = (event) => {
    const action = {
      submit: 'form',
      click: 'button[type=button]',
      input: 'select,[type=checkbox],[type=radio]',
    };
    const element = event.target.closest?.(action[type]);
    // React replays presses itself once hydration has begun, but resets choices until it has ended.
    const early = type === 'input' ? ['waiting', 'running'] : ['waiting'];
    if (!early.includes(element?.closest('[data-hydration]')?.dataset.hydration)) return;
    if (type === 'input') {
      // Reinserts the entry at the end: of a group's radios, the last one counts.
      globalThis.coaEarlyChoices.delete(element);
      globalThis.coaEarlyChoices.set(element, element.matches('select') ? element.value : element.checked);
      return;
    }
    // A native menu would open without content.
    event.preventDefault();
    globalThis.coaEarlyAction = { type, element };
  };
  addEventListener(type, listen, true);
}
