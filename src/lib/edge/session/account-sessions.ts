import { DurableObject } from 'cloudflare:workers';
import { HOUR_MS } from '#lib/contract/limits.ts';

/** A listed session: the name of its object, and its latest possible end. */
export interface Listed {
  name: string;
  endsAt: number;
}

const ENTRY = 'session:';
const ENDED_AT = 'ended-at';
const ALL_ENDED_AT = 'all-ended-at';

/**
 * One object per account, with the names of its session objects, so that all sessions can be ended at once even if the
 * API host fails. It stores nothing else about the account.
 */
export class AccountSessions extends DurableObject {
  /**
   * Lists a session; false if all sessions were ended after its login began, so that a concurrent login with the old
   * password does not survive a password change.
   */
  async add({ name, endsAt }: Listed, begunAt: number): Promise<boolean> {
    const { kv } = this.ctx.storage;
    if ((kv.get<number>(ENDED_AT) ?? 0) > begunAt) return false;
    kv.put(ENTRY + name, endsAt);
    await this.#tidyLater();
    return true;
  }

  remove(name: string): void {
    this.ctx.storage.kv.delete(ENTRY + name);
  }

  /**
   * Empties the list except for the `kept` session; returns the names of the others. If all sessions were ended since
   * `begunAt`, it keeps none: a copied cookie must not restore a session.
   */
  async clear(kept?: Listed, begunAt = Date.now()): Promise<string[]> {
    const { kv } = this.ctx.storage;
    if (!kept) kv.put(ALL_ENDED_AT, Date.now());
    else if ((kv.get<number>(ALL_ENDED_AT) ?? 0) >= begunAt) return [kept.name, ...(await this.clear())];
    const names = [...kv.list<number>({ prefix: ENTRY })].map(([key]) => key.slice(ENTRY.length));
    for (const name of names) kv.delete(ENTRY + name);
    kv.put(ENDED_AT, Date.now());
    if (kept) kv.put(ENTRY + kept.name, kept.endsAt);
    await this.#tidyLater();
    return names.filter((name) => name !== kept?.name);
  }

  /** Deletes sessions that have ended, and the object's whole storage after the last one. */
  override async alarm(): Promise<void> {
    const { kv } = this.ctx.storage;
    const ends = [...kv.list<number>({ prefix: ENTRY })];
    const over = ends.filter(([, endsAt]) => endsAt <= Date.now());
    for (const [key] of over) kv.delete(key);
    if (over.length < ends.length) await this.#tidyLater();
    else await this.ctx.storage.deleteAll();
  }

  async #tidyLater(): Promise<void> {
    const soon = Date.now() + HOUR_MS;
    const ends = [...this.ctx.storage.kv.list<number>({ prefix: ENTRY })].map(([, endsAt]) => endsAt);
    await this.ctx.storage.setAlarm(ends.length > 0 ? Math.max(soon, Math.min(...ends)) : soon);
  }
}
