import { Window } from 'happy-dom';

/**
 * The fields that search engines require of schema.org's types (developers.google.com/search/docs/appearance), and
 * further ones that this site promises. An announced platform has no offers.
 */
const required: Record<string, readonly string[]> = {
  AggregateOffer: ['lowPrice', 'highPrice', 'priceCurrency', 'offerCount', 'availability'],
  Answer: ['text'],
  Article: [
    'headline',
    'description',
    'image',
    'author',
    'publisher',
    'datePublished',
    'dateModified',
    'mainEntityOfPage',
  ],
  Brand: ['name'],
  BreadcrumbList: ['itemListElement'],
  ContactPoint: ['contactType', 'email'],
  CorrectionComment: ['text', 'datePublished'],
  CreativeWorkSeries: ['name'],
  EntryPoint: ['urlTemplate'],
  FAQPage: ['mainEntity'],
  ListItem: ['position', 'name', 'item'],
  Organization: ['name', 'url', 'logo'],
  Person: ['name', 'url'],
  Product: ['name', 'description', 'image', 'sku', 'brand', 'url'],
  ProfilePage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  SearchAction: ['target', 'query-input'],
  SoftwareApplication: ['name', 'applicationCategory', 'operatingSystem'],
  WebSite: ['name', 'url', 'publisher'],
};

const ADDRESSES = ['url', 'item', 'image', 'logo', 'mainEntityOfPage'];
const DAYS = ['datePublished', 'dateModified'];

type Node = Record<string, unknown>;

const { DOMParser } = new Window();

/** The structured data of a page. */
export function structuredData(html: string): Node[] {
  const document = new DOMParser().parseFromString(html, 'text/html');
  return [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent ?? ''),
  );
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

export const typesOf = (node: Node) => [node['@type']].flat().filter((type) => typeof type === 'string');

/** Problems of a node and its descendants: unknown types, missing fields, malformed addresses and days. */
export function structuredProblems(node: Node): string[] {
  const types = typesOf(node);
  // A node that only references another one has no type.
  if (types.length === 0) return Object.keys(node).join() === '@id' ? [] : ['a node without a type'];
  const own = types.flatMap((type) => {
    const fields = required[type];
    return fields ? fields.filter((field) => !node[field]).map((field) => `${type} lacks ${field}`) : [type];
  });
  const forms = Object.entries(node).flatMap(([field, value]) => {
    if (ADDRESSES.includes(field)) return /^https:\/\/\S+$/.test(String(value)) ? [] : [`${types}.${field}`];
    return DAYS.includes(field) && !/^\d{4}-\d\d-\d\d/.test(String(value)) ? [`${types}.${field}`] : [];
  });
  const inside = Object.values(node).flat().filter(isNode);
  return [...own, ...forms, ...inside.flatMap(structuredProblems)];
}
