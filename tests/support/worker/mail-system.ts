import type { ApiEnv, MailMessage } from '#lib/api/env.ts';
import { runEachMinute } from '#lib/api/scheduled.ts';
import { clock, consumeMails, env } from './api.ts';

const MINUTE_MS = 60_000;
const LONG_MINUTES = 60;
const LONG_STEP = 15;
/** Where messages wait, the next one is due earlier. */
const LONGEST_STEP = 120;

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

/** A queue, its consumer and the minutely job on the tests' clock, in front of a provider. */
export function mailSystem({ EMAIL }: Pick<Provider, 'EMAIL'>, { losesMessages = false } = {}) {
  let queue: { at: number; body: MailMessage }[] = [];
  const system = { losesMessages };
  const MAILS = {
    async sendBatch(messages: Iterable<MessageSendRequest<MailMessage>>) {
      if (system.losesMessages) return;
      for (const { body } of messages) queue.push({ at: clock.now, body });
    },
  } as unknown as Queue<MailMessage>;
  const inEnv: ApiEnv = { ...env, EMAIL, MAILS, OUTBOX: 'off' };

  async function consume(): Promise<void> {
    for (;;) {
      const due = queue.filter(({ at }) => at <= clock.now);
      if (due.length === 0) return;
      queue = queue.filter(({ at }) => at > clock.now);
      await Promise.all(
        due.map(async ({ body }) => {
          const { retryMessages } = await consumeMails([body], inEnv);
          for (const { delaySeconds = 60 } of retryMessages)
            queue.push({ at: clock.now + delaySeconds * 1000, body });
        }),
      );
    }
  }

  return {
    env: inEnv,
    /** The messages that the queue still has. */
    messages: () => queue.map(({ body }) => body),
    /** Loses no message from now on. */
    mend() {
      system.losesMessages = false;
    },
    /** Ends the process: what it held in memory is gone. */
    kill() {
      queue = [];
    },
    /** Lets minutes pass: messages come when they are due, and the job runs, over hours not every minute. */
    async pass(minutes: number) {
      await consume();
      const end = clock.now + minutes * MINUTE_MS;
      const isLong = minutes > LONG_MINUTES;
      while (clock.now < end) {
        const step = (isLong ? (queue.length > 0 ? LONGEST_STEP : LONG_STEP) : 1) * MINUTE_MS;
        clock.now = Math.min(end, clock.now + step, ...queue.map(({ at }) => at));
        await consume();
        await runEachMinute(inEnv, clock.now);
      }
      await consume();
    },
  };
}
