/** Closes the phone's menu behind a link that stays on the page: an anchor of the landing page. */
const menu = document.querySelector<HTMLElement>('#site-menu');
menu?.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a')) menu.hidePopover();
});
