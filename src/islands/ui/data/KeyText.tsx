import { Fragment } from 'react';

/** A licence key; breaks after hyphens only, and one click selects all of it. */
export function KeyText({ value }: { value: string }) {
  const groups = value.split('-');
  return (
    <code className="font-mono text-sm font-normal break-words select-all">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal groups differ only by their place
        <Fragment key={index}>
          {group}
          {index < groups.length - 1 && (
            <>
              -<wbr />
            </>
          )}
        </Fragment>
      ))}
    </code>
  );
}
