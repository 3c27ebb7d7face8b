// Popovers for browsers that have none (Safari before 17, Firefox before 125), which alone load this (lib/client/boot.js): the
// press on their button, one elsewhere, Esc, `hidePopover`, and the events of the menus. lib/styles/base.css hides what is closed.
let panel;
let button;

const tell = (target, type, newState) => target.dispatchEvent(Object.assign(new Event(type), { newState }));

function show(target, by) {
  hide();
  [panel, button] = [target, by];
  tell(panel, 'beforetoggle', 'open');
  panel.dataset.open = '';
  button.setAttribute('aria-expanded', 'true');
  // What opens may have to be rendered first.
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
  // The portal repeats a press that came before its code (lib/client/early-action.js).
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
