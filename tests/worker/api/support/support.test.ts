import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { supportMessages } from '#lib/api/db/schema/support.ts';
import { contacts } from '#lib/contract/support/rules.ts';
import { call, context, env, mailsTo, member } from '#tests/support/worker/api.ts';

const message = {
  name: 'Ada Rossi',
  email: 'ada@example.org',
  category: 'technical',
  subject: 'Attivazione',
  message: 'Prima riga\nSeconda riga <b>grassa</b>',
};

const write = (access: string, changes: Record<string, unknown> = {}, inEnv = env) =>
  call('support', { access, body: { ...message, ...changes } }, inEnv);
const storedFor = (userId: string) =>
  context().db.select().from(supportMessages).where(eq(supportMessages.userId, userId));

/** An `EMAIL` binding that records its calls. */
function recordingMail() {
  const sent: Record<string, unknown>[] = [];
  const EMAIL = {
    send: async (mail: Record<string, unknown>) => {
      sent.push(mail);
      return { messageId: 'x' };
    },
  } as unknown as SendEmail;
  return { sent, env: { ...env, EMAIL } };
}

describe('a message to support', () => {
  it('is stored, mailed to the mailbox of its kind, and confirmed to the account’s address', async () => {
    const { id, email, access } = await member();
    const answer = await write(access);
    expect([answer.status, answer.body]).toEqual([
      201,
      { message: 'Messaggio inviato. Ti rispondiamo entro 2 ore.' },
    ]);
    expect(await storedFor(id)).toEqual([expect.objectContaining(message)]);
    const [mail] = await mailsTo(contacts.technical.email);
    expect(mail?.subject).toBe('[Tecnica] «Attivazione»');
    expect(mail?.text).toContain(`Account: ${email}.`);
    expect(mail?.text).toContain('\n> Ada Rossi\n');
    expect(mail?.text).toContain('\n> Prima riga\n> Seconda riga <b>grassa</b>\n');
    expect(mail?.html).toContain('Seconda riga &lt;b&gt;grassa&lt;/b&gt;');
    expect(mail?.text).toContain('\n> ada@example.org\n');
    expect((await mailsTo(email))[0]?.text).toContain('entro 2 ore a questo indirizzo');
    expect(await mailsTo(message.email)).toEqual([]);
  });

  it('is general unless it says otherwise', async () => {
    const { access } = await member();
    expect((await write(access, { category: undefined })).status).toBe(201);
    expect((await mailsTo(contacts.general.email)).length).toBe(1);
  });

  it('is answered to the account’s address, with headers that cannot be injected', async () => {
    const { access, email } = await member();
    const { sent, env: recording } = recordingMail();
    await write(access, {}, recording);
    expect(sent[0]).toMatchObject({ to: contacts.technical.email, replyTo: email });
    expect(sent[1]).not.toHaveProperty('replyTo');
    // The mail with the customer's text is not marked as automatic, as ticket systems drop such mails.
    expect(sent.map(({ headers }) => Object(headers)['Auto-Submitted'])).toEqual([
      undefined,
      'auto-generated',
    ]);
    for (const { to, subject, replyTo } of sent) expect(`${to}${subject}${replyTo}`).not.toMatch(/[\r\n]/);
  });

  it('is not lost if no mail can be sent, and the log has no personal data', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { id, access } = await member();
    const refuse = ({ to }: { to: string }) => Promise.reject(new Error(`550 <${to}> is unknown`));
    const EMAIL = { send: refuse } as unknown as SendEmail;
    expect((await write(access, {}, { ...env, EMAIL })).status).toBe(201);
    expect(await storedFor(id)).toHaveLength(1);
    const lines = log.mock.calls.map(([line]) => String(line));
    expect(lines.map((line) => JSON.parse(line).mail)).toEqual(['support-request', 'support-receipt']);
    expect(lines.join()).not.toMatch(/Attivazione|[\w.+-]+@[\w-]+\.\w/);
    log.mockRestore();
  });

  it.each([
    ['no name', { name: undefined }],
    ['a blank name', { name: '  ' }],
    ['a line break in the name', { name: 'Ada\r\nBcc: eve@example.com' }],
    ['a bad address', { email: 'ada' }],
    ['a line break in the address', { email: 'ada@example.com\r\nBcc: eve@example.com' }],
    ['another category', { category: 'urgent' }],
    ['a category of the prototype', { category: '__proto__' }],
    ['no subject', { subject: '' }],
    ['a line break in the subject', { subject: 'Ciao\nBcc: eve@example.com' }],
    ['a subject of 10 kB', { subject: 'x'.repeat(10_000) }],
    ['no message', { message: '\n \n' }],
    ['a message of 10 kB', { message: 'x'.repeat(10_000) }],
    ['NUL in the message', { message: 'a\u0000b' }],
    ['ESC in the message', { message: 'a\u001b[2Jb' }],
    ['a turned direction in the name', { name: 'Ada \u202emoc.live' }],
    ['a foreign line break in the subject', { subject: 'Ciao\u2028Account: x' }],
    ['a message that is no text', { message: ['x'] }],
  ])('with %s is refused: nothing is stored or sent', async (_, changes) => {
    const { id, email, access } = await member();
    const answer = await write(access, changes);
    expect([answer.status, answer.body]).toEqual([
      400,
      { [Object.keys(changes)[0] ?? '']: [expect.any(String)] },
    ]);
    expect([await storedFor(id), await mailsTo(email)]).toEqual([[], []]);
  });

  it('cannot claim another account: what was typed is marked line by line', async () => {
    const { email, access } = await member();
    const claim = 'Account: vittima@example.com.';
    const typed = {
      name: claim,
      subject: claim,
      message: `Ciao\n\n${claim}\r\n${claim}${' '.repeat(99)}${claim}`,
    };
    await write(access, { ...typed, category: 'business' });
    const [request] = await mailsTo(contacts.business.email);
    const [receipt] = await mailsTo(email);
    for (const mail of [request, receipt]) {
      const ours = (mail?.text ?? '').split('\n').filter((line) => !line.startsWith('>'));
      expect(ours.join('\n')).not.toContain('vittima');
      const outside = (mail?.html ?? '')
        .replace(/<blockquote.*?<\/blockquote>/gs, '')
        .replace(/<title>.*?<\/title>/, '');
      expect(outside).not.toContain('vittima');
    }
    expect(request?.text).toContain(`Account: ${email}.`);
    expect(request?.subject).toBe(`[Commerciale e partnership] «${claim}»`);
  });

  it('may hold emoji', async () => {
    const { id, access } = await member();
    expect((await write(access, { subject: '🦊', message: '🦊\tciao 👩‍👩‍👧' })).status).toBe(201);
    expect(await storedFor(id)).toHaveLength(1);
  });

  it('needs a verified account, and is limited to ten an hour', async () => {
    const unverified = await member({ verified: false });
    expect((await write(unverified.access)).status).toBe(403);
    const { access } = await member();
    const answers = [];
    for (let count = 0; count < 11; count += 1) answers.push((await write(access)).status);
    expect(answers).toEqual([...Array(10).fill(201), 429]);
  });
});
