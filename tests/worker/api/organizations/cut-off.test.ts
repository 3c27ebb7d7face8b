import { describe, expect, it } from 'vitest';
import type { ApiEnv } from '#lib/api/env.ts';
import { runEachMinute } from '#lib/api/scheduled.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import { type Answer, clock, env, mailsTo } from '#tests/support/worker/api.ts';
import { justAfter, justBefore } from '#tests/support/worker/interleaved.ts';
import {
  askAs,
  askConfirmed,
  invited,
  type Member,
  newOrganization,
  rolesIn,
} from '#tests/support/worker/organizations.ts';
import { silently } from '#tests/support/worker/silently.ts';

type Place = Awaited<ReturnType<typeof newOrganization>>;
interface Change {
  /** A person in an organization, or invited to it, and the call that changes their membership. */
  begin: (place: Place) => Promise<{ who: Member; ask: (inEnv?: ApiEnv) => Promise<Answer> }>;
  before: string | undefined;
  after: string | undefined;
  /** How many mails the person has got after the call. */
  mails: number;
}

/** A member of an organization, and a call about them. */
const member =
  (ask: (place: Place, who: Member, inEnv?: ApiEnv) => Promise<Answer>): Change['begin'] =>
  async (place) => {
    const who = await place.join('member');
    return { who, ask: (inEnv) => ask(place, who, inEnv) };
  };

const changes: Record<string, Change> = {
  'accepts an invitation': {
    async begin(place) {
      const { who, token } = await invited(place, 'billing');
      return { who, ask: (inEnv) => askAs(who, 'acceptInvitation', { body: { token } }, inEnv) };
    },
    ...{ before: undefined, after: 'billing', mails: 1 },
  },
  leaves: {
    begin: member(({ params }, who, inEnv) => askConfirmed(who, 'leaveOrganization', { params }, inEnv)),
    ...{ before: 'member', after: undefined, mails: 0 },
  },
  'gets another role': {
    begin: member(({ admin, params }, { id }, inEnv) =>
      askConfirmed(
        admin,
        'changeOrganizationRole',
        { params: { ...params, id }, body: { role: 'billing' } },
        inEnv,
      ),
    ),
    ...{ before: 'member', after: 'billing', mails: 0 },
  },
  'is taken out': {
    begin: member(({ admin, params }, { id }, inEnv) =>
      askConfirmed(admin, 'removeOrganizationPerson', { params: { ...params, id } }, inEnv),
    ),
    ...{ before: 'member', after: undefined, mails: 1 },
  },
};

const QUEUED_AGAIN_MS = 10 * MINUTE_MS;
/** More batches than any of the calls has. */
const MOST = 8;
const dies = () => Promise.reject(new Error('cut off'));

describe.each(Object.entries(changes))('somebody %s', (_, { begin, before, after, mails }) => {
  it('completely or not at all, wherever the call is cut off, and once when it is repeated', async () => {
    for (let batch = 1, isThrough = false; !isThrough && batch < MOST; batch += 1) {
      for (const cut of [justBefore, justAfter]) {
        const place = await newOrganization();
        const { who, ask } = await begin(place);
        const { result: first } = await silently(() => ask(cut(batch, dies, env)));
        isThrough = first.status < 300;
        if (isThrough) expect(batch).toBeGreaterThan(1);
        expect([before, after]).toContain((await rolesIn(place.id))[who.id]);
        if (!isThrough) await ask();
        expect((await rolesIn(place.id))[who.id]).toBe(after);
        // The minutely job finds rows whose message was never queued.
        clock.now += QUEUED_AGAIN_MS;
        await runEachMinute(env, clock.now);
        expect(await mailsTo(who.email)).toHaveLength(mails);
      }
    }
  });
});
