import { useStore } from '@nanostores/react';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { previewWords as words } from '#lib/text/licenses/previews.ts';
import { $choosingPreviews, choosePreviews } from '#stores/licenses/previews.ts';

/** Turns previews of the program on or off, if the program has any. */
export function Previews({ license }: { license: License }) {
  const isBusy = useStore($choosingPreviews, { ssr: 'initial' }) === license.id;
  return (
    <div className="mt-5 border-t border-line pt-5 codeless:hidden">
      <Checkbox
        label={words.choice}
        name="previews"
        checked={license.previews ?? false}
        aria-disabled={isBusy}
        onChange={({ currentTarget }) => void choosePreviews(license, currentTarget.checked)}
      />
      <p className="mt-1 text-sm text-muted">{words.hint}</p>
    </div>
  );
}
