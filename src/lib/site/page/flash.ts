import { tryStorage } from './storage.ts';

/** Shows once the notice that the portal stored (src/pages/_parts/Flash.astro). */
const notice = document.querySelector<HTMLElement>('#flash');
const message = tryStorage(() => sessionStorage.getItem('coa-flash'));
if (notice && message) {
  tryStorage(() => sessionStorage.removeItem('coa-flash'));
  notice.textContent = message;
  setTimeout(() => notice.replaceChildren(), Number(notice.dataset.dismissMs));
}
