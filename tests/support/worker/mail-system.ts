import { clock, env } from './api.ts';
import { queueSystem } from './queue-system.ts';

/** What the provider does with a mail. Only the first one is told to the consumer. */
export type Handling = 'takes' | 'refuses' | 'takes and is silent' | 'is silent';

/** A provider's view: how often it took each mail, and every attempt in order. */
export interface Provider {
  EMAIL: SendEmail;
  taken: Map<string, number>;
  attempts: { id: string; at: number; references: string | undefined }[];
}

/** A provider that handles the attempts, counted from 1, as it is told. */
export function providerThat(handle: (attempt: number) => Handling): Provider {
  const taken = new Map<string, number>();
  const attempts: Provider['attempts'] = [];
  async function send({ headers = {}, to }: EmailMessageBuilder): Promise<EmailSendResult> {
    const id = headers['X-COA-Mail'] ?? '';
    attempts.push({ id, at: clock.now, references: headers.References });
    const handling = handle(attempts.length);
    if (handling.startsWith('takes')) taken.set(id, (taken.get(id) ?? 0) + 1);
    if (handling.endsWith('silent')) await new Promise(() => {});
    if (handling === 'refuses') throw new Error(`E_DELIVERY_FAILED: 451 <${to}> try later`);
    return { messageId: `<${attempts.length}@provider.test>` };
  }
  return { EMAIL: { send } as SendEmail, taken, attempts };
}

/** The mails' queue in front of a provider. */
export function mailSystem({ EMAIL }: Pick<Provider, 'EMAIL'>, { losesMessages = false } = {}) {
  const losses = { losesMessages };
  const system = queueSystem({
    name: 'MAILS',
    env: { ...env, EMAIL, OUTBOX: 'off' },
    losses,
  });
  return {
    ...system,
    /** Loses no message from now on. */
    mend() {
      losses.losesMessages = false;
    },
  };
}
