import { DurableObject } from 'cloudflare:workers';
import * as v from 'valibot';
import { callPath } from '#lib/contract/calls/calls.ts';
import { RefreshResult, type User } from '#lib/contract/login/auth.ts';
import { encodeJson, readJson } from './body.ts';
import { bornNow, isOver, type Life, usedNow } from './session-life.ts';
import { callUpstream, type UpstreamEnv } from './upstream.ts';

export interface Tokens {
  access: string;
  refresh: string;
}

interface Stored extends Tokens, Life {
  user: User;
}

export type Refreshed = { kind: 'refreshed'; access: string } | { kind: 'ended' } | { kind: 'unavailable' };

/**
 * One object for each session, addressed by the hash of the cookie's id. It alone keeps and refreshes tokens:
 * refresh tokens work once, so requests that fail together must share one refresh
 * (docs/decisions/0002-one-durable-object-per-session.md).
 */
export class Session extends DurableObject<UpstreamEnv> {
  #refreshing: Promise<Refreshed> | undefined;
  /** A copy of the storage. It stays right: there is one object, and the platform restarts it if a write fails. */
  #stored: Stored | undefined;

  constructor(ctx: DurableObjectState, env: UpstreamEnv) {
    super(ctx, env);
    this.#stored = ctx.storage.kv.get<Stored>('session');
  }

  open(tokens: Tokens, user: User, lifetimeMs: number): void {
    this.#save({ ...tokens, ...bornNow(lifetimeMs), user });
  }

  /** For a call. Over RPC a string costs half as much as a structured value. */
  accessToken(): string | null {
    return this.#use()?.access ?? null;
  }

  /** Opens the session for a page. */
  read(): { access: string; user: User } | null {
    const stored = this.#use();
    return stored ? { access: stored.access, user: stored.user } : null;
  }

  /** Stores the user, who is shown while the API cannot be reached. */
  remember(user: User): void {
    const stored = this.#live();
    if (stored) this.#save({ ...stored, user });
  }

  /**
   * Exchanges the refresh token, unless that has happened since `failedAccess` was issued. Only a refusal (4xx)
   * ends the session: a host that is down must not log anybody out.
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

  /** Ends the session at once; returns the tokens to revoke upstream. */
  async end(): Promise<Tokens | null> {
    const stored = this.#live();
    this.#stored = undefined;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    return stored ? { access: stored.access, refresh: stored.refresh } : null;
  }

  override async alarm(): Promise<void> {
    this.#stored = undefined;
    await this.ctx.storage.deleteAll();
  }

  async #exchange(stored: Stored, headers: Headers): Promise<Refreshed> {
    const answer = await callUpstream(this.env, this.ctx, {
      method: 'POST',
      path: callPath('tokenRefresh'),
      headers,
      body: encodeJson({ refresh: stored.refresh }),
    });
    if (answer.kind !== 'answer') return { kind: 'unavailable' };
    const { response } = answer;
    if (response.status >= 400 && response.status < 500 && response.status !== 429) {
      await this.end();
      return { kind: 'ended' };
    }
    const result = v.safeParse(RefreshResult, await readJson(response));
    if (!response.ok || !result.success) return { kind: 'unavailable' };
    // A logout may have happened meanwhile: an ended session stays ended.
    const current = this.#live();
    if (!current) return { kind: 'ended' };
    this.#save({
      ...current,
      access: result.output.access,
      refresh: result.output.refresh ?? stored.refresh,
    });
    return { kind: 'refreshed', access: result.output.access };
  }

  #live(): Stored | undefined {
    return this.#stored && !isOver(this.#stored) ? this.#stored : undefined;
  }

  #use(): Stored | undefined {
    const stored = this.#live();
    const used = stored && usedNow(stored);
    if (used && used !== stored) this.#save(used);
    return used;
  }

  #save(stored: Stored): void {
    this.#stored = stored;
    this.ctx.storage.kv.put('session', stored);
    void this.ctx.storage.setAlarm(stored.unusedUntil);
  }
}
