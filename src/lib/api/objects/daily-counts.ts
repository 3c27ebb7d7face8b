import { italianDay } from '#lib/api/kernel/calendar.ts';
import type { LineStore } from './line-store.ts';
import type { CountedLine, KeptLine, LineCount, LinePlace } from './usage-lines.ts';

const nameOf = ({ createdAt, id }: LinePlace) => `${createdAt}-${id}`;

/**
 * Counts validations in one line per day and device. The first one writes the line; later ones stay in memory until the
 * day is over and a new line is written. After a loss of memory the stored count is a minimum.
 */
export class DailyCounts {
  readonly #lines: LineStore;
  /** Counts not written yet, by the line's key, which begins with its day. */
  readonly #known = new Map<string, LineCount>();

  constructor(lines: LineStore) {
    this.#lines = lines;
  }

  /** Counts a validation; returns whether its line is new. */
  count(line: CountedLine): boolean {
    const { foldKey: key, createdAt, count } = line;
    const known = this.#known.get(key);
    const found = known ?? this.#lines.find(key, createdAt);
    // Stored as a minimum, because the platform may discard this memory at any time.
    const added = found ? undefined : this.#lines.add(key, line, true);
    if (added) this.#known.set(key, { ...added, isMinimum: false });
    if (!found) return true;
    // The day's final count is already written; this validation arrived late.
    if (!known && !found.isMinimum) return this.#lines.count(line);
    this.#known.set(key, { ...found, count: found.count + count });
    return false;
  }

  /** Writes the counts of past days. */
  writeEnded(now: number): void {
    const today = italianDay(now);
    for (const [key, known] of this.#known) {
      if (key.slice(0, today.length) >= today) continue;
      this.#lines.settle(known);
      this.#known.delete(key);
    }
  }

  /** Lines with their current counts, written or not. */
  complete(lines: KeptLine[]): KeptLine[] {
    const known = new Map([...this.#known.values()].map((count) => [nameOf(count), count]));
    return lines.map((line) => ({ ...line, ...known.get(nameOf(line)) }));
  }

  forget(): void {
    this.#known.clear();
  }
}
