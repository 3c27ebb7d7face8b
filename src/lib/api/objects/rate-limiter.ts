import { DurableObject } from 'cloudflare:workers';
import {
  add,
  dropEnded,
  type Hit,
  isLong,
  lastEnd,
  mustSurvive,
  type Refusal,
  refusalOf,
  subtract,
  type Windows,
} from './windows.ts';

const WINDOWS = 'windows';
const KNOWN_UNTIL = 'known-until';
/** Attackers who come from many networks must not fill the memory. */
const MANY_WINDOWS = 100;

/**
 * The counts of one subject: an account, an address, a licence key. It is named by a keyed hash and knows nothing else
 * of its subject. One object decides, and none of its steps waits, so that parallel calls cannot exceed a limit; it
 * writes what must survive and nothing for a call that it refuses (docs/decisions/0019-limits.md).
 */
export class RateLimiter extends DurableObject {
  readonly #windows: Windows = new Map(this.ctx.storage.kv.get<Windows>(WINDOWS));
  #knownUntil = this.ctx.storage.kv.get<number>(KNOWN_UNTIL) ?? 0;
  /** Whatever is stored has an alarm that deletes it. */
  #hasAlarm = this.#windows.size > 0 || this.#knownUntil > 0;

  /**
   * Counts all hits or, if one of them has to wait, none.
   *
   * @param room windows that must have room as well, and are not counted
   * @param now in epoch milliseconds
   */
  async take(hits: Hit[], room: Hit[], now: number): Promise<Refusal | undefined> {
    const refusal = refusalOf(this.#windows, [...hits, ...room], now);
    if (refusal) return refusal;
    if (this.#windows.size >= MANY_WINDOWS) dropEnded(this.#windows, now);
    const counted = hits.map((hit) => mustSurvive(hit, add(this.#windows, hit, now)));
    if (counted.includes(true)) await this.#save(now);
    return undefined;
  }

  /** Takes hits back. */
  giveBack(hits: Hit[], now: number): void {
    const returned = hits.filter((hit) => subtract(this.#windows, hit, now));
    if (returned.some(isLong)) this.ctx.storage.kv.put(WINDOWS, this.#windows);
  }

  /** Counts a call of a licence key, if it is known that a licence has it. */
  async takeIfKnown(hits: Hit[], now: number): Promise<Refusal | 'unknown' | undefined> {
    return this.#knownUntil > now ? this.take(hits, [], now) : 'unknown';
  }

  /** Remembers that a licence has this key. */
  async know(until: number, now: number): Promise<void> {
    this.#knownUntil = until;
    this.ctx.storage.kv.put(KNOWN_UNTIL, until);
    await this.#forgetAt(until, now);
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    dropEnded(this.#windows, now);
    const end = Math.max(this.#knownUntil, lastEnd(this.#windows));
    this.#hasAlarm = end > now;
    if (!this.#hasAlarm) return this.ctx.storage.deleteAll();
    if (this.#windows.size === 0) this.ctx.storage.kv.delete(WINDOWS);
    await this.ctx.storage.setAlarm(end);
  }

  async #save(now: number): Promise<void> {
    dropEnded(this.#windows, now);
    this.ctx.storage.kv.put(WINDOWS, this.#windows);
    await this.#forgetAt(lastEnd(this.#windows), now);
  }

  /** The caller's clock says how long to wait, this object's from when. */
  async #forgetAt(end: number, now: number): Promise<void> {
    if (this.#hasAlarm) return;
    this.#hasAlarm = true;
    await this.ctx.storage.setAlarm(Date.now() + end - now);
  }
}
