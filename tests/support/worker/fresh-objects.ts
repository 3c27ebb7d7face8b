import type { DurableObject } from 'cloudflare:workers';

type ObjectClass = new (ctx: DurableObjectState, env: never) => DurableObject<unknown>;

/** Ids of the objects that this test file has used. */
const used = new Set<string>();

/** Whether this test file has used an object; the runtime also knows those of the files before. */
export const isUsed = (id: DurableObjectId): boolean => used.has(id.toString());

/** Lets every object begin anew. */
export const forgetObjects = (): void => used.clear();

/** An object that another test file has left asleep begins empty: `reset` of `cloudflare:test` reaches only those awake. */
export const fresh = <Class extends ObjectClass>(Base: Class): Class =>
  class extends (Base as ObjectClass) {
    constructor(ctx: DurableObjectState, env: never) {
      const id = ctx.id.toString();
      // Of an object on SQLite this is done at once.
      if (!used.has(id)) void ctx.storage.deleteAll();
      used.add(id);
      super(ctx, env);
    }
  } as Class;
