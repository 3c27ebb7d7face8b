import { describe, expect, it } from 'vitest';
import { networkOf } from '#lib/server/networks.ts';

describe('the network for a rate limit', () => {
  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0000:0000:0000:0001'],
    ['2001:db8::', '2001:db8:0:0:dead:beef::'],
    ['fe80::1', 'fe80::2%eth0'],
    ['2001:db8:1:2::1', ' [2001:db8:1:2::9] '],
    ['203.0.113.7', '::ffff:203.0.113.7'],
    ['203.0.113.7', '::ffff:cb00:7107'],
    ['2002:cb00:7107::1', '2002:cb00:7107:ffff::1'],
  ])('is one for %s and %s', (one, other) => {
    expect(networkOf(other)).toBe(networkOf(one));
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['203.0.113.7', '203.0.113.8'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.8'],
    ['2002:cb00:7107::1', '2002:cb00:7108::1'],
  ])('is another for %s and %s', (one, other) => {
    expect(networkOf(other)).not.toBe(networkOf(one));
  });

  it('is wider where a subscriber may have many networks', () => {
    expect(networkOf('2001:db8:1:2ff::1', 56)).toBe(networkOf('2001:db8:1:200::', 56));
    expect(networkOf('2001:db8:1:300::1', 56)).not.toBe(networkOf('2001:db8:1:200::', 56));
    expect(networkOf('203.0.113.7', 56)).toBe('203.0.113.7');
  });

  it.each(['', 'unknown', 'not:an:address', '1.2.3', ':::'])(
    'keeps «%s», which is not an address, unchanged',
    (text) => {
      expect(networkOf(text)).toBe(text);
    },
  );
});
