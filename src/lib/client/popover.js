// A polyfill, loaded only by browsers without popovers (Safari before 17, Firefox before 125; lib/client/boot.js):
// button presses, presses outside, Esc, `hidePopover`, the menus' events. lib/styles/base.css hides closed popovers.
let panel;
let button;

const tell = (target, type, newState) => target.dispatchEvent(Object.assign(new Event(type), { newState }));

function show(target, by) {
  hide();
  [panel, button] = [target, by];
  tell(panel, 'beforetoggle', 'open');
  panel.dataset.open = '';
  button.setAttribute('aria-expanded', 'true');
  // The content may have to be rendered first.
  setTimeout(tell, 0, panel, 'toggle', 'open');
}

function hide() {
  if (!panel) return;
  const closed = panel;
  panel = undefined;
  tell(closed, 'beforetoggle', 'closed');
  if (closed.contains(document.activeElement)) button.focus();
  delete closed.dataset.open;
  button.setAttribute('aria-expanded', 'false');
  tell(closed, 'toggle', 'closed');
}

HTMLElement.prototype.hidePopover = function hidePopover() {
  if (this === panel) hide();
};
addEventListener('click', (event) => {
  const pressed = event.target.closest('[popovertarget]');
  const target = pressed && document.getElementById(pressed.getAttribute('popovertarget'));
  // The portal replays a press from before its code loaded (lib/client/early-action.js).
  if (!target || event.defaultPrevented) return;
  if (target === panel) hide();
  else show(target, pressed);
});
addEventListener('pointerdown', ({ target }) => {
  if (panel && !panel.contains(target) && !button.contains(target)) hide();
});
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') hide();
});
