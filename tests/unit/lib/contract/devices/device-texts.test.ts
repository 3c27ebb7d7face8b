import * as v from 'valibot';
import { expect, it } from 'vitest';
import { deviceText } from '#lib/contract/characters.ts';
import { RenameInput } from '#lib/contract/devices/devices.ts';

const JOINED = ['👩\u200d💻', 'می\u200cخواهم', '#\ufe0f\u20e3', 'क\u094d\u200dष'];

it.each(JOINED)('cuts a name with %s where it may, so that its owner can keep it', (joined) => {
  for (let before = 70; before <= 80; before += 1) {
    const name = deviceText('name', `${'x'.repeat(before)}${joined}${'y'.repeat(20)}`);
    expect([before, v.safeParse(RenameInput, { name }).issues?.[0]?.message]).toEqual([before, undefined]);
  }
});
