import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/lib/paths.ts';

const SERVICES = 'src/lib/api/services/';

/**
 * The imports of each folder of the API's services. A folder may import only folders below it in this list, so there
 * are no cycles. Add a new import between folders here.
 */
const arrows: Record<string, string[]> = {
  seller: ['admin', 'billing', 'licenses', 'shared', 'transmissions'],
  admin: [
    ...['account', 'api-keys', 'billing', 'codes', 'devices', 'inbox', 'licenses', 'mails', 'newsletter'],
    ...[
      'moves',
      'offers',
      'orders',
      'organizations',
      'payments',
      'personal-data',
      'products',
      'provider',
      'releases',
      'reductions',
      'shared',
      'shop',
    ],
    ...['seats', 'subscriptions', 'support', 'transfers', 'transmissions', 'vies', 'webhooks', 'withdrawals'],
  ],
  organizations: ['account', 'billing', 'licenses', 'mails', 'personal-data', 'shared'],
  'personal-data': [
    ...[
      'account',
      'codes',
      'licenses',
      'mails',
      'moves',
      'orders',
      'payments',
      'provider',
      'seats',
      'shared',
    ],
    ...['subscriptions', 'webhooks', 'withdrawals'],
  ],
  moves: [
    ...[
      'account',
      'devices',
      'licenses',
      'mails',
      'orders',
      'shared',
      'subscriptions',
      'webhooks',
      'withdrawals',
    ],
  ],
  inbox: ['licenses', 'mails', 'orders', 'payments', 'provider', 'shared', 'subscriptions'],
  'end-reasons': [],
  transfers: ['mails', 'orders', 'payments', 'provider', 'shared'],
  offers: ['billing', 'mails', 'orders', 'provider', 'shared', 'shop'],
  orders: [
    ...['billing', 'licenses', 'mails', 'payments', 'provider', 'reductions', 'shared', 'shop'],
    ...['subscriptions', 'vies', 'webhooks', 'withdrawals'],
  ],
  withdrawals: ['billing', 'licenses', 'mails', 'payments', 'shared', 'shop', 'subscriptions', 'webhooks'],
  payments: [
    ...['billing', 'devices', 'licenses', 'mails', 'provider', 'shared', 'shop', 'subscriptions', 'webhooks'],
  ],
  subscriptions: ['billing', 'licenses', 'mails', 'provider', 'shared', 'shop', 'vies'],
  provider: ['shop'],
  transmissions: ['billing', 'mails', 'shared', 'shop', 'webhooks'],
  products: ['licenses', 'reductions', 'shared'],
  dashboard: ['licenses', 'shared'],
  updates: ['devices', 'licenses', 'releases', 'shared'],
  releases: ['licenses', 'shared'],
  codes: ['licenses', 'shared'],
  seats: ['devices', 'licenses', 'mails', 'shared', 'webhooks'],
  devices: ['licenses', 'shared', 'webhooks'],
  licenses: ['account', 'mails', 'shared', 'webhooks'],
  account: ['billing', 'mails', 'shared'],
  billing: ['shared', 'shop', 'vies'],
  webhooks: ['mails', 'shared', 'shop'],
  support: ['mails', 'shared', 'shop'],
  newsletter: ['mails', 'shared'],
  'api-keys': ['shared'],
  mails: ['shared', 'shop'],
  vies: ['shared'],
};

interface Arrow {
  from: string;
  to: string;
}

const IMPORT = /(?:from|import\()\s*'([^']+)'/g;

/** Imports between files of different folders, including types. */
function arrowsBy(roomOf: (path: string) => string): Arrow[] {
  return globSync(`${SERVICES}**/*.ts`, { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].flatMap(([, name = '']) => {
      const path = name.replace(/^#lib\//, 'src/lib/');
      const target = path.startsWith('.') ? posix.join(posix.dirname(file), path) : path;
      if (!target.startsWith(SERVICES)) return [];
      const [from, to] = [file, target].map((each) => roomOf(each.slice(SERVICES.length))) as [
        string,
        string,
      ];
      return from === to ? [] : [{ from, to }];
    }),
  );
}

const roomOf = (path: string) => path.split('/')[0]?.replace(/\.ts$/, '') ?? '';
const used = arrowsBy(roomOf);

test('folders have exactly the imports of the list', () => {
  const found = Object.fromEntries(
    Object.keys(arrows).map((room) => [
      room,
      [...new Set(used.filter(({ from }) => from === room).map(({ to }) => to))].sort(),
    ]),
  );
  const allowed = Object.fromEntries(Object.entries(arrows).map(([room, to]) => [room, to.toSorted()]));
  expect(found).toEqual(allowed);
  expect(used.filter(({ from }) => !(from in arrows))).toEqual([]);
});

test('a folder is listed above all its imports', () => {
  const rooms = Object.keys(arrows);
  const upwards = rooms.flatMap((from, at) =>
    (arrows[from] ?? []).filter((to) => rooms.slice(0, at + 1).includes(to)).map((to) => `${from} → ${to}`),
  );
  expect(upwards).toEqual([]);
});

test('no two folders of the admin area import each other', () => {
  const inner = arrowsBy((path) =>
    path.startsWith('admin/') ? path.split('/').slice(0, 2).join('/') : roomOf(path),
  );
  const pairs = inner.filter(({ from, to }) => inner.some((other) => other.from === to && other.to === from));
  expect(pairs).toEqual([]);
});
