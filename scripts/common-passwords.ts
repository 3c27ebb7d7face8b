import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { MIN_PASSWORD_LENGTH } from '#lib/contract/limits.ts';

/**
 * `node scripts/common-passwords.ts`: writes the most used passwords of zxcvbn's list, which is sorted by use, without
 * those that are too short anyway.
 */
const MOST_USED = 20_000;

const common = passwords.slice(0, MOST_USED).filter((password) => password.length >= MIN_PASSWORD_LENGTH);
writeFileSync(
  join(import.meta.dirname, '../src/lib/api/services/account/login/common-passwords.ts'),
  `/** Made by scripts/common-passwords.ts: lower-cased, one to a line. */\nexport const commonPasswords = ${JSON.stringify(common.join('\n'))};\n`,
);
