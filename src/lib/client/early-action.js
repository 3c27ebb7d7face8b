// What is done to the portal before its code is here waits for it (src/stores/portal/early-action.ts): without,
// a press would be lost, or reload the page.
globalThis.coaEarlyChoices = new Map();
for (const type of ['submit', 'click', 'input']) {
  const listen = (event) => {
    const action = {
      submit: 'form',
      click: 'button[type=button]',
      input: 'select,[type=checkbox],[type=radio]',
    };
    const element = event.target.closest?.(action[type]);
    // React repeats presses itself once it has begun to hydrate, but puts choices back until it has ended.
    const early = type === 'input' ? ['waiting', 'running'] : ['waiting'];
    if (!early.includes(element?.closest('[data-hydration]')?.dataset.hydration)) return;
    if (type === 'input') {
      // Anew at the end: of a group's radios the last one counts.
      globalThis.coaEarlyChoices.delete(element);
      globalThis.coaEarlyChoices.set(element, element.matches('select') ? element.value : element.checked);
      return;
    }
    // A menu that opens by itself has nothing in it yet.
    event.preventDefault();
    globalThis.coaEarlyAction = { type, element };
  };
  addEventListener(type, listen, true);
}
