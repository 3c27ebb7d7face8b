import { DurableObject } from 'cloudflare:workers';
import { TICKET_MINUTES } from '#lib/contract/limits.ts';

/** A login with the right password that awaits its second factor. */
export interface Pending {
  /** The host's token for this login, which browsers never see. */
  ticket: string;
  /** The lifetime of the session to open. */
  lifetimeMs: number;
  /** When the login arrived: if all sessions were ended since, the new one must not open. */
  begunAt: number;
}

interface Kept extends Pending {
  endsAt: number;
}

const LIFE_MS = TICKET_MINUTES * 60_000;

/**
 * One object per login between password and second factor, addressed by a digest of the browser's new guest cookie
 * (docs/decisions/0025-second-factor.md). A newer cookie replaces an older one.
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
