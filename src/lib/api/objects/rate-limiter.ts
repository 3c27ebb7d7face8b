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
/** Attackers with many networks must not fill the memory. */
const MANY_WINDOWS = 100;

/**
 * The counts for one limit key: an account, an address, a licence key. A keyed hash names the object, which knows
 * nothing else of it. One object decides without awaiting in between, so parallel calls cannot exceed a limit. It
 * stores hits that must survive, and nothing for a refused call (docs/decisions/0019-limits.md).
 */
export class RateLimiter extends DurableObject {
  readonly #windows: Windows = new Map(this.ctx.storage.kv.get<Windows>(WINDOWS));
  #knownUntil = this.ctx.storage.kv.get<number>(KNOWN_UNTIL) ?? 0;
  /** All stored data have an alarm that deletes them. */
  #hasAlarm = this.#windows.size > 0 || this.#knownUntil > 0;

  /**
   * Counts all hits, or none if one exceeds its limit.
   *
   * @param room windows that must be under their limit too, but are not counted
   * @param now epoch milliseconds
   */
  async take(hits: Hit[], room: Hit[], now: number): Promise<Refusal | undefined> {
    const refusal = refusalOf(this.#windows, [...hits, ...room], now);
    if (refusal) return refusal;
    if (this.#windows.size >= MANY_WINDOWS) dropEnded(this.#windows, now);
    const counted = hits.map((hit) => mustSurvive(hit, add(this.#windows, hit, now)));
    if (counted.includes(true)) await this.#save(now);
    return undefined;
  }

  /** Undoes counted hits. */
  releaseHits(hits: Hit[], now: number): void {
    const returned = hits.filter((hit) => subtract(this.#windows, hit, now));
    if (returned.some(isLong)) this.ctx.storage.kv.put(WINDOWS, this.#windows);
  }

  /** Counts a call with a licence key, if the key is known to exist. */
  async countIfKnown(hits: Hit[], now: number): Promise<Refusal | 'unknown' | undefined> {
    return this.#knownUntil > now ? this.take(hits, [], now) : 'unknown';
  }

  /** Marks the licence key as existing. */
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

  /** The wait is computed with the caller's clock, the alarm set with this object's. */
  async #forgetAt(end: number, now: number): Promise<void> {
    if (this.#hasAlarm) return;
    this.#hasAlarm = true;
    await this.ctx.storage.setAlarm(Date.now() + end - now);
  }
}
