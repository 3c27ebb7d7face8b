// What is done to the portal before its code is here waits for it (src/stores/portal/early-action.ts): without,
// a press would be lost, and the browser's own way of sending a form puts what was typed into the address.
for (const type of ['submit', 'click', 'input']) {
  const listen = (event) => {
    const action = { submit: 'form', click: 'button[type=button]', input: 'select' };
    const element = event.target.closest?.(action[type]);
    // React repeats presses itself once it has begun to hydrate, but puts choices back until it has ended.
    const early = type === 'input' ? ['waiting', 'running'] : ['waiting'];
    if (!early.includes(element?.closest('[data-hydration]')?.dataset.hydration)) return;
    // A menu that opens by itself has nothing in it yet.
    event.preventDefault();
    globalThis.coaEarlyAction = { type, element, value: element.value };
  };
  addEventListener(type, listen, true);
}
