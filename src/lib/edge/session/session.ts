import { DurableObject } from 'cloudflare:workers';
import { DAY_MS, HOUR_MS } from '#lib/contract/limits.ts';
import type { User } from '#lib/contract/login/auth.ts';
import type { UpstreamEnv } from '#lib/edge/upstream.ts';
import type { AccountSessions } from './account-sessions.ts';
import { isOver, type Life, usedNow } from './session-life.ts';
import { exchange, revoke, type Tokens } from './tokens.ts';

export interface SessionEnv extends UpstreamEnv {
  ACCOUNTS: DurableObjectNamespace<AccountSessions>;
}

export interface Stored extends Tokens, Life {
  user: User;
  /** The names of this object and of the one that lists the account's sessions. */
  name: string;
  account: string;
}

export type Refreshed = { kind: 'refreshed'; access: string } | { kind: 'ended' } | { kind: 'unavailable' };

/** How long requests in flight under the former id are told that it was replaced. */
const REPLACED_MS = 60_000;

/**
 * One object per session, addressed by the hash of the cookie's id. Only it stores and refreshes tokens: refresh tokens
 * work once, so requests that fail together must share one refresh
 * (docs/decisions/0002-one-durable-object-per-session.md).
 */
export class Session extends DurableObject<SessionEnv> {
  #refreshing: Promise<Refreshed> | undefined;
  /** A copy of the storage. It cannot diverge: there is one object, and the platform restarts it if a write fails. */
  #stored: Stored | undefined;

  constructor(ctx: DurableObjectState, env: SessionEnv) {
    super(ctx, env);
    this.#stored = ctx.storage.kv.get<Stored>('session');
  }

  open(stored: Stored): Promise<void> {
    return this.#save(stored);
  }

  /** Opens the session for a call. Over RPC, a string costs half as much as a structured value. */
  async accessToken(): Promise<string | null> {
    return (await this.#use())?.access ?? null;
  }

  /** Opens the session for a page. */
  async read(): Promise<{ access: string; user: User } | null> {
    const stored = await this.#use();
    return stored ? { access: stored.access, user: stored.user } : null;
  }

  /** Stores the user, which pages show while the API is unreachable. */
  async remember(user: User): Promise<void> {
    const stored = this.#live();
    if (stored) await this.#save({ ...stored, user });
  }

  /**
   * Exchanges the refresh token, unless that has happened since `failedAccess` was issued. Only a refusal (4xx) ends
   * the session: a host that is down must not log users out.
   *
   * @param headers the visitor's, so that the host's limits count the visitor and not this Worker
   */
  async refresh(failedAccess: string, headers: Headers): Promise<Refreshed> {
    const stored = this.#live();
    if (!stored) return { kind: 'ended' };
    if (stored.access !== failedAccess) return { kind: 'refreshed', access: stored.access };
    this.#refreshing ??= this.#exchange(stored, headers).finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  /** Ends the session at once; returns the tokens to revoke at the host. */
  async end(): Promise<Tokens | null> {
    const stored = this.#live();
    await this.#forget();
    if (!stored) return null;
    await this.env.ACCOUNTS.getByName(stored.account).remove(stored.name);
    return { access: stored.access, refresh: stored.refresh };
  }

  /** Ends the session here and returns its data, once, for the session that replaces it. */
  async transfer(): Promise<Stored | null> {
    // A refresh in flight replaces the tokens.
    await this.#refreshing?.catch(() => {});
    const stored = this.#live();
    if (!stored) return null;
    await this.#forget();
    this.ctx.storage.kv.put('replaced', stored.account);
    await this.ctx.storage.setAlarm(Date.now() + REPLACED_MS);
    return stored;
  }

  /** The account, if another session has just replaced this one. */
  replacedFor(): string | undefined {
    return this.ctx.storage.kv.get<string>('replaced');
  }

  /** Ends an unused session, and revokes its tokens at the host; retries for a day if the host is down. */
  override async alarm(): Promise<void> {
    const stored = this.#stored;
    if (stored && !isOver(stored)) return this.ctx.storage.setAlarm(stored.unusedUntil);
    if (stored && !(await revoke(this.env, this.ctx, stored, new Headers()))) {
      if (Date.now() < stored.unusedUntil + DAY_MS) return this.ctx.storage.setAlarm(Date.now() + HOUR_MS);
    }
    await this.#forget();
    if (stored?.account) await this.env.ACCOUNTS.getByName(stored.account).remove(stored.name);
  }

  async #exchange(stored: Stored, headers: Headers): Promise<Refreshed> {
    const exchanged = await exchange(this.env, this.ctx, stored.refresh, headers);
    if (exchanged.kind === 'refused') await this.end();
    if (exchanged.kind === 'unavailable') return { kind: 'unavailable' };
    // The user may have logged out meanwhile: an ended session must not come back.
    const current = this.#live();
    if (!current || exchanged.kind === 'refused') return { kind: 'ended' };
    await this.#save({ ...current, ...exchanged.tokens });
    return { kind: 'refreshed', access: exchanged.tokens.access };
  }

  /** The time decides, not the alarm, which may be late. */
  #live(): Stored | undefined {
    return this.#stored && !isOver(this.#stored) ? this.#stored : undefined;
  }

  async #use(): Promise<Stored | undefined> {
    const stored = this.#live();
    const used = stored && usedNow(stored);
    if (used && used !== stored) await this.#save(used);
    return used;
  }

  async #save(stored: Stored): Promise<void> {
    this.#stored = stored;
    this.ctx.storage.kv.put('session', stored);
    await this.ctx.storage.setAlarm(stored.unusedUntil);
  }

  async #forget(): Promise<void> {
    this.#stored = undefined;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }
}
