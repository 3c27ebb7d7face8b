import { hostile, visitor } from './support/cases.ts';

const probe = 'resource-that-should-not-exist-whose-status-code-should-not-be-200';

hostile(
  118,
  'report a weakness without an account',
  'security.txt leads to a page with an address',
  async () => {
    const file = await visitor().visit('/.well-known/security.txt');
    const policy = /^Policy: (\S+)$/m.exec(await file.text())?.[1] ?? '';
    const page = await visitor().visit(new URL(policy).pathname);
    const hasAddress = /href="mailto:sicurezza@/.test(await page.text());
    if (file.status !== 200 || page.status !== 200 || !hasAddress) return `${file.status} ${page.status}`;
    return 'security.txt leads to a page with an address';
  },
);

hostile(118, 'let a password manager look for the form', '302, login, 404', async () => {
  const agent = visitor();
  const { status, headers } = await agent.visit('/.well-known/change-password');
  const guarded = await agent.visit(headers.get('Location') ?? '');
  const login = new URL(guarded.headers.get('Location') ?? '', agent.origin).pathname.slice(1);
  return `${status}, ${login}, ${(await agent.visit(`/.well-known/${probe}`)).status}`;
});
