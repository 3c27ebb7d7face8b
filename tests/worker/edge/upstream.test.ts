import { expect, it } from 'vitest';
import { addressOf } from '#lib/edge/upstream.ts';

const PATH = '/api/licenses/products/?limit=5';

it.each([
  ['https://api.example.com', `https://api.example.com${PATH}`],
  ['https://api.example.com/', `https://api.example.com${PATH}`],
  ['https://api.example.com/base', `https://api.example.com/base${PATH}`],
  ['https://api.example.com:8443/base/v1/', `https://api.example.com:8443/base/v1${PATH}`],
])('calls a host under its base address %s', (base, address) => {
  expect(addressOf(base, PATH)).toBe(address);
});
