import { renderToString } from 'react-dom/server';
import type { FirstPage } from '#lib/contract/routes/first-page.ts';
import { routes } from '#lib/contract/routes/routes.ts';
import { licenseDetail, licenseTitle } from '#stores/licenses/license.ts';
import { paymentDetail, paymentTitle } from '#stores/payments/payment.ts';
import { renewal, renewalTitle } from '#stores/sales/renewal.ts';
import { Portal } from './Portal.tsx';
import { loadScreen } from './screens.ts';

/**
 * Renders the island's complete first HTML: its screen's code and data are loaded first, so nothing needs streaming.
 */
export async function renderPortal(first: FirstPage): Promise<string> {
  await loadScreen(first.page.route);
  return renderToString(<Portal first={first} />);
}

/** The document's title: the heading's, if the page shows one of many objects. */
export function titleOf({ page, answers, lacking }: FirstPage): string {
  switch (page.route) {
    case 'license':
      return licenseTitle(licenseDetail.first(page, answers, lacking));
    case 'payment':
      return paymentTitle(paymentDetail.first(page, answers, lacking));
    case 'renewal':
      return renewalTitle(renewal.first(page, answers, lacking));
    default:
      return routes[page.route].title;
  }
}

/** Data for a `<script type="application/json">`: no text in it can end the element. */
export function toJsonBlock(first: FirstPage): string {
  return JSON.stringify(first).replaceAll('<', '\\u003c');
}
