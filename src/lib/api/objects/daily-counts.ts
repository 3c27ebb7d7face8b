import { italianDay } from '#lib/api/kernel/calendar.ts';
import type { LineStore } from './line-store.ts';
import type { CountedLine, KeptLine, LineCount, LinePlace } from './usage-lines.ts';

const nameOf = ({ createdAt, id }: LinePlace) => `${createdAt}-${id}`;

/**
 * Counts validations in one line a day and device, which the first of them writes. What follows is known to this memory only, and
 * is written once the day is over, with the next line. An object that has lost its memory knows a minimum.
 */
export class DailyCounts {
  readonly #lines: LineStore;
  /** What is known and not written, by the line's key, which begins with its day. */
  readonly #known = new Map<string, LineCount>();

  constructor(lines: LineStore) {
    this.#lines = lines;
  }

  /** Counts a validation; returns whether its line is new. */
  count(line: CountedLine): boolean {
    const { foldKey: key, createdAt, count } = line;
    const known = this.#known.get(key);
    const found = known ?? this.#lines.find(key, createdAt);
    // Stored as a minimum: this memory may end without notice.
    const added = found ? undefined : this.#lines.add(key, line, true);
    if (added) this.#known.set(key, { ...added, isMinimum: false });
    if (!found) return true;
    // The day's number was written for good, and this one comes late.
    if (!known && !found.isMinimum) return this.#lines.count(line);
    this.#known.set(key, { ...found, count: found.count + count });
    return false;
  }

  /** Writes what is known of days that are over. */
  writeEnded(now: number): void {
    const today = italianDay(now);
    for (const [key, known] of this.#known) {
      if (key.slice(0, today.length) >= today) continue;
      this.#lines.settle(known);
      this.#known.delete(key);
    }
  }

  /** Lines as they are known, written or not. */
  complete(lines: KeptLine[]): KeptLine[] {
    const known = new Map([...this.#known.values()].map((count) => [nameOf(count), count]));
    return lines.map((line) => ({ ...line, ...known.get(nameOf(line)) }));
  }

  forget(): void {
    this.#known.clear();
  }
}
