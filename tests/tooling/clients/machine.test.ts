import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { machineFingerprint } from '#clients/node/index.js';
import { root } from '#scripts/lib/paths.ts';
import { findPython, NO_PYTHON } from '#tests/support/python.ts';

const ID = '7C9E6679-7425-40DE-944B-E07FC1F90AE7';
/** Ids that systems without a machine id report. */
const placeholders = [
  '',
  'uninitialized\n',
  '0'.repeat(32),
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  'fefefefe-fefe-fefe-fefe-fefefefefefe',
  '03000200-0400-0500-0006-000700080009',
  'b08dfa6083e7567a1921a715000001fb',
  '7c9e667974254\u00df40de944be07fc1f9',
  'localhost and a blank',
  'pc',
];
/** Prints the fingerprint of each id, or null. */
const PRINT = `
import json, sys, coa_licensing as c
def tell(name):
    try: return c.machine_fingerprint("risk-manager", lambda: name)
    except RuntimeError: return None
print(json.dumps([tell(name) for name in json.loads(sys.argv[1])]))
`;

describe('a device’s fingerprint', () => {
  it('depends on the machine, however its id is written, and on the product', () => {
    const own = machineFingerprint('risk-manager', () => ID);
    expect(machineFingerprint('risk-manager', () => `${ID.toLowerCase()}\n`)).toBe(own);
    expect(machineFingerprint('bond-ladder', () => ID)).not.toBe(own);
    expect(own).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each(placeholders)('does not exist if the system reports %j', (id) => {
    expect(() => machineFingerprint('risk-manager', () => id)).toThrow('no machine id');
  });

  it('is the same in Python, and does not exist there either', ({ skip }) => {
    const python = findPython();
    if (!python) return skip(NO_PYTHON);
    const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
    const argv = ['-c', PRINT, JSON.stringify([ID, ...placeholders])];
    const { stdout } = spawnSync(python, argv, { cwd: join(root, 'clients/python'), env });
    const own = machineFingerprint('risk-manager', () => ID);
    expect(JSON.parse(String(stdout))).toEqual([own, ...placeholders.map(() => null)]);
  });
});
