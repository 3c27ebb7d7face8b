import { Fragment } from 'react';
import { spellKey } from '#lib/format.ts';

interface KeyTextProps {
  value: string;
  /** Read out instead of a covered key. */
  covered?: string | undefined;
}

/** A licence key; breaks only after hyphens, and one click selects all of it. */
export function KeyText({ value, covered }: KeyTextProps) {
  const groups = value.split('-');
  return (
    <>
      <code aria-hidden="true" className="font-mono text-sm font-normal break-words select-all">
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index distinguishes equal groups
          <Fragment key={index}>
            {index > 0 && <wbr />}
            <span>{index < groups.length - 1 ? `${group}-` : group}</span>
          </Fragment>
        ))}
      </code>
      <span className="sr-only select-none">{covered ?? spellKey(value)}</span>
    </>
  );
}
