import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { machineFingerprint } from '#clients/node/index.js';
import { root } from '#scripts/lib/paths.ts';
import { findPython, NO_PYTHON } from '#tests/support/python.ts';

const ID = '7C9E6679-7425-40DE-944B-E07FC1F90AE7';

describe('a device’s fingerprint', () => {
  it('is the machine’s, however its id is written, and another for each product', () => {
    const own = machineFingerprint('risk-manager', () => ID);
    expect(machineFingerprint('risk-manager', () => `${ID.toLowerCase()}\n`)).toBe(own);
    expect(machineFingerprint('bond-ladder', () => ID)).not.toBe(own);
    expect(own).toMatch(/^[0-9a-f]{64}$/);
    expect(() => machineFingerprint('risk-manager', () => '')).toThrow('no machine id');
  });

  it('is the same in Python', ({ skip }) => {
    const python = findPython();
    if (!python) return skip(NO_PYTHON);
    const code = `import coa_licensing as c; print(c.machine_fingerprint("risk-manager", lambda: "${ID}"))`;
    const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
    const { stdout } = spawnSync(python, ['-c', code], { cwd: join(root, 'clients/python'), env });
    expect(String(stdout).trim()).toBe(machineFingerprint('risk-manager', () => ID));
  });
});
