import { expect, it } from 'vitest';
import { attachment } from '#lib/api/files.ts';
import { safeFileName } from '#lib/contract/admin/releases/file-names.ts';

it.each([
  ['risk-manager-2.4.1.tar.gz', 'risk-manager-2.4.1.tar.gz'],
  ['Risk Manager (2).zip', 'Risk-Manager-2.zip'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Paola\\setup.exe', 'setup.exe'],
  ['a／b⁄c.zip', 'b-c.zip'],
  ['..', 'app-1.0.0'],
  ['../..', 'app-1.0.0'],
  ['a..b...zip', 'a.b.zip'],
  ['.zip', 'app-1.0.0.zip'],
  ['.bashrc.tar.gz', 'bashrc.tar.gz'],
  ['-rf.zip', 'rf.zip'],
  ['setup.exe. . ', 'setup.exe'],
  ['one"; filename="two.exe', 'one-filename-two.exe'],
  ["o'ne`$(id)`.zip", 'o-ne-id.zip'],
  ['one\r\nSet-Cookie: a=b.zip', 'oneSet-Cookie-a-b.zip'],
  ['one\u0000.zip', 'one.zip'],
  ['invoice\u202Egpj.exe', 'invoicegpj.exe'],
  ['o\u200Bne\u2066.zip', 'one.zip'],
  ['Perché sì.zip', 'Perche-si.zip'],
  ['Perche\u0301 si\u0300.zip', 'Perche-si.zip'],
  ['🚀 lancio 🚀.zip', 'lancio.zip'],
  ['🚀.tar.gz', 'app-1.0.0.tar.gz'],
  ['日本語.zip', 'app-1.0.0.zip'],
  ['CON', 'app-1.0.0-CON'],
  ['nul.tar.gz', 'app-1.0.0-nul.tar.gz'],
  ['Com1.zip', 'app-1.0.0-Com1.zip'],
  ['console.zip', 'console.zip'],
  ['one.zip\u202E', 'one.zip'],
  ['\uD800one.zip', 'one.zip'],
  ['', 'app-1.0.0'],
  [`${'a'.repeat(250)}.tar.gz`, `${'a'.repeat(93)}.tar.gz`],
  [`con.${'a'.repeat(240)}.zip`, `app-1.0.0-con.${'a'.repeat(82)}.zip`],
])('%j becomes %s', (typed, safe) => {
  const name = safeFileName(typed, 'app-1.0.0');
  expect(name).toBe(safe);
  // A safe name does not change again, so the page and the server agree on it.
  expect(safeFileName(name, 'app-1.0.0')).toBe(name);
});

it.each([
  ['one.zip', 'attachment; filename="one.zip"'],
  [`o"ne'(è*).zip`, `attachment; filename="o_ne_____.zip"; filename*=UTF-8''o%22ne%27%28%C3%A8%2A%29.zip`],
  ['a\r\nb\uD800', `attachment; filename="a__b_"; filename*=UTF-8''a%0D%0Ab%EF%BF%BD`],
])('the header of %j has it by RFC 6266 and 8187', (name, header) => {
  expect(attachment(name)).toBe(header);
});
