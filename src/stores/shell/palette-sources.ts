import { loadHttp } from '#lib/client/request.ts';
import { MAX_PAGE_SIZE } from '#lib/contract/limits.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { wordsOf } from '#lib/text/documents.ts';
import { palette } from '#lib/text/shell/command-palette.ts';
import { copyText } from '#stores/browser/clipboard.ts';
import { startDownload } from '#stores/downloads.ts';
import { importCode } from '#stores/kernel/renew-document.ts';
import { keyCopied, keyNotCopied } from '#stores/licenses/license-key.ts';
import { openInvoice } from '#stores/payments/invoice.ts';
import { call } from '#stores/portal/call.ts';
import { hrefHere } from '#stores/portal/organization.ts';
import { type Entry, entry, open } from './palette-entry.ts';

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');

const copyKey = (key: string) => copyText(key).then(keyCopied, keyNotCopied);

const copying = (id: string, title: string, key: string): Entry =>
  entry('action', 'copy', { id: `copy-${id}`, title: palette.copyKey(title), detail: key }, () =>
    copyKey(key),
  );

async function licenses(): Promise<Entry[]> {
  const { results } = await call('licenses');
  return results.flatMap(({ id, product_name: title, license_key: detail }) => [
    entry('license', 'license', { id, title, detail }, open(hrefHere('license', { id }))),
    ...(detail ? [copying(id, title, detail)] : []),
  ]);
}

/** Payments first: if both match, the payment precedes its invoice. */
async function payments(): Promise<Entry[]> {
  const { results } = await call('payments', { query: { page: '1', page_size: String(MAX_PAGE_SIZE) } });
  const pages = results.map(({ id, transaction_id: code, ...payment }) => {
    const detail = joined(formatMoney(payment.amount, payment.currency), formatDay(payment.created_at), code);
    const title = payment.product_name || code || id;
    return entry('payment', 'payment', { id, title, detail }, open(hrefHere('payment', { id })));
  });
  const invoices = results.flatMap(({ id, transaction_id: code, invoice_url: address, ...payment }) => {
    if (!address) return [];
    const title = palette.invoice(wordsOf(payment).sale, payment.product_name || code || id);
    const detail = joined(formatDay(payment.created_at), code);
    const choice = () => openInvoice(address);
    // Customers search for an invoice, also if the document has another name.
    return [
      entry(
        'payment',
        'invoice',
        { id: `invoice-${id}`, title, detail, words: palette.findsInvoice },
        choice,
      ),
    ];
  });
  return [...pages, ...invoices];
}

async function products(): Promise<Entry[]> {
  const { results } = await call('products');
  return results.map(({ id, name: title, tagline: words, coming_soon }) => {
    const detail = coming_soon ? palette.comingSoon : '';
    return entry(
      'product',
      'products',
      { id, title, detail, words },
      open(hrefHere('products', {}, { product: id })),
    );
  });
}

async function downloads(): Promise<Entry[]> {
  const answer = await call('downloads');
  return answer.downloads.map((download) => {
    const { product_id: id, product_name, app_id: words } = download;
    const detail = joined(download.version, download.formatted_file_size);
    const texts = { id, title: palette.download(product_name), detail, words };
    return entry('download', 'downloads', texts, () => startDownload(download));
  });
}

async function articles(): Promise<Entry[]> {
  const { readSiteFile } = await importCode(loadHttp);
  const index = await readSiteFile('articleIndex');
  return index.articles.map(({ id, title }) =>
    entry('article', 'article', { id, title }, open(href('article', { id }))),
  );
}

/** The sources that the search loads when it opens, each with one bounded call. */
export const memberSources = { licenses, payments, products, downloads, articles } as const;
/** The sources for visitors who are not members. */
export const openSources = { articles } as const;

export type SourceName = keyof typeof memberSources;
