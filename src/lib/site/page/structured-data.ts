import { href, PRODUCT_NAME } from '#lib/contract/routes/routes.ts';
import type { SupportInfo } from '#lib/contract/support/info.ts';
import { site as text } from '#lib/text/site/site.ts';

/** Structured data for search engines (schema.org). Addresses are absolute. */
export const context = 'https://schema.org';

/** JSON for a <script> element, escaped so that it cannot close the element. */
export function inScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

export function breadcrumbs(steps: { name: string; url: URL }[]) {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url.href,
    })),
  };
}

/** The publisher, as referenced in other data. */
export function publisher(site: URL) {
  return {
    '@type': 'Organization',
    '@id': new URL('/#organization', site).href,
    name: PRODUCT_NAME,
    url: site.href,
    logo: new URL('/icon-512.png', site).href,
  };
}

export function organizationData(site: URL, { mailboxes }: Pick<SupportInfo, 'mailboxes'>) {
  const contactPoint = Object.entries({
    'customer support': mailboxes.general,
    'technical support': mailboxes.technical,
    sales: mailboxes.business,
  }).map(([contactType, email]) => ({
    '@type': 'ContactPoint',
    contactType,
    email,
    availableLanguage: 'it',
  }));
  return { '@context': context, ...publisher(site), description: text.description, contactPoint };
}

export function websiteData(site: URL) {
  return {
    '@context': context,
    '@type': 'WebSite',
    name: PRODUCT_NAME,
    url: site.href,
    inLanguage: 'it',
    publisher: { '@id': publisher(site)['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${new URL(href('articles'), site).href}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

export function faqData(entries: readonly { question: string; answer: string }[]) {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
