import { renderToString } from 'react-dom/server';
import type { FirstPage } from '#lib/contract/routes/first-page.ts';
import { Portal } from './Portal.tsx';
import { loadScreen } from './screens.ts';

/**
 * The island's first HTML, complete: its screen's code and data are there before React begins, so nothing
 * has to be streamed.
 */
export async function renderPortal(first: FirstPage): Promise<string> {
  await loadScreen(first.page.route);
  return renderToString(<Portal first={first} />);
}

/** Data for a `<script type="application/json">`: no text in it can end the element. */
export function toJsonBlock(first: FirstPage): string {
  return JSON.stringify(first).replaceAll('<', '\\u003c');
}
