import { DurableObject } from 'cloudflare:workers';
import { TICKET_MINUTES } from '#lib/contract/limits.ts';

/** A login whose password was right and whose second factor is missing. */
export interface Pending {
  /** The host's word for it, which no browser sees. */
  ticket: string;
  /** How long the session is to live. */
  lifetimeMs: number;
  /** When the login came in: a session that all others ended since must not open. */
  begunAt: number;
}

interface Kept extends Pending {
  endsAt: number;
}

const LIFE_MS = TICKET_MINUTES * 60_000;

/**
 * One object for each login between password and second factor, addressed by a digest of the cookie that its browser gets
 * then (docs/decisions/0025-second-factor.md). The newest cookie takes the place of an older one.
 */
export class PendingLogin extends DurableObject {
  async keep(pending: Pending): Promise<void> {
    const endsAt = Date.now() + LIFE_MS;
    this.ctx.storage.kv.put<Kept>('pending', { ...pending, endsAt });
    await this.ctx.storage.setAlarm(endsAt);
  }

  read(): Pending | null {
    const kept = this.ctx.storage.kv.get<Kept>('pending');
    return kept && kept.endsAt > Date.now() ? kept : null;
  }

  async end(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  override alarm(): Promise<void> {
    return this.end();
  }
}
