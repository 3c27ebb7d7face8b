import { clock, env } from './api.ts';
import { queueSystem } from './queue-system.ts';

/** The provider's handling of a mail. Only `takes` and `refuses` give the consumer a response. */
export type Handling = 'takes' | 'refuses' | 'takes and is silent' | 'is silent';

/** A provider that counts the accepted copies of each mail, and records every attempt in order. */
export interface Provider {
  EMAIL: SendEmail;
  taken: Map<string, number>;
  attempts: { id: string; at: number; references: string | undefined }[];
}

/** A provider that handles each attempt, counted from 1, as `handle` says. */
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

/** The mail queue in front of a provider. */
export function mailSystem({ EMAIL }: Pick<Provider, 'EMAIL'>, { losesMessages = false } = {}) {
  const losses = { losesMessages };
  const system = queueSystem({
    name: 'MAILS',
    env: { ...env, EMAIL, OUTBOX: 'off' },
    losses,
  });
  return {
    ...system,
    /** Stops losing messages. */
    mend() {
      losses.losesMessages = false;
    },
  };
}
