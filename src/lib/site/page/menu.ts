/** Closes the phone's menu after a link to an anchor of the same page. */
const menu = document.querySelector<HTMLElement>('#site-menu');
menu?.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a')) menu.hidePopover();
});
