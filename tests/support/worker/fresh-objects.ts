import type { DurableObject } from 'cloudflare:workers';

type ObjectClass = new (ctx: DurableObjectState, env: never) => DurableObject<unknown>;

/** Ids of the objects that this test file has used. */
const used = new Set<string>();

/** Whether this test file has used an object; the runtime also knows the objects of earlier files. */
export const isUsed = (id: DurableObjectId): boolean => used.has(id.toString());

/** Makes every object start empty. */
export const forgetObjects = (): void => used.clear();

/** Empties objects that an earlier test file left: `reset` of `cloudflare:test` reaches only objects in memory. */
export const fresh = <Class extends ObjectClass>(Base: Class): Class =>
  class extends (Base as ObjectClass) {
    constructor(ctx: DurableObjectState, env: never) {
      const id = ctx.id.toString();
      // On SQLite, `deleteAll` takes effect at once.
      if (!used.has(id)) void ctx.storage.deleteAll();
      used.add(id);
      super(ctx, env);
    }
  } as Class;
