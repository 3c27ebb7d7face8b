import type { Access } from './access.ts';
import { expanded } from './api/expand.ts';
import { readForm } from './api/form.ts';
import { createKeys, type Reply } from './api/keys.ts';
import { Refusal } from './api/refusal.ts';
import type { Told } from './api/route.ts';
import { type Matched, routeOf } from './api/routes.ts';
import type { Fault, Faults } from './faults.ts';
import { newId } from './world/world.ts';

/** A request. */
export interface Call {
  method: string;
  path: string;
  query: string;
  body: string;
  key: string | null;
  authorization: string;
  signal: AbortSignal;
}

/** Answers the API's calls with the set faults, and runs each idempotency key once. */
export function createCalls(
  world: Told,
  { faults, access }: { faults: Faults; access: Access },
  flush: () => Promise<void>,
) {
  const once = createKeys(() => world.now());

  async function work(call: Call, { route, id }: Matched, fault: Fault | undefined): Promise<Reply> {
    await faults.before(fault, call.signal);
    const given = readForm(route.method === 'POST' ? call.body : call.query);
    world.cause = { id: newId('req'), idempotency_key: call.key };
    try {
      const { body, expand } = route.answer(world, id, given);
      faults.done(fault);
      return { status: 200, body: expanded(world, body, expand) };
    } finally {
      world.cause = null;
      // A decline also sends events.
      await flush();
    }
  }

  async function answer(call: Call): Promise<Reply> {
    access.check(call);
    const matched = routeOf(call.method, call.path);
    const fault = faults.take(`${matched.route.method} ${matched.route.path}`, call.body);
    const request = `${call.method} ${call.path} ${call.body}`;
    const reply = await once(call.key, request, () => work(call, matched, fault)).catch(toReply);
    await faults.after(fault, call.signal);
    return reply;
  }

  return (call: Call): Promise<Reply> => answer(call).catch(toReply);
}

function toReply(error: unknown): Reply {
  if (error instanceof Refusal) return { status: error.status, body: error.body };
  throw error;
}
