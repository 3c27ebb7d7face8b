import { FileUp } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { buttonLook } from '#islands/ui/actions/button-look.ts';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { offlineRequest as words } from '#lib/text/devices/dialogs.ts';
import { type Chosen, chooseRequest } from '#stores/devices/offline-request.ts';

interface Props {
  license: License;
  chosen: Chosen;
  isBusy: boolean;
}

/** Accepts a file by press or by drop: the browser's file field covers the whole area. */
export function RequestField({ license, chosen, isBusy }: Props) {
  const id = useId();
  const problem = chosen.state === 'refused' ? chosen.message : undefined;

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (file) void chooseRequest(file, license);
    // Allows the same file to be chosen again after the program has fixed it.
    currentTarget.value = '';
  }

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {words.field}
      </label>
      <div className="relative flex flex-wrap items-center gap-x-3 gap-y-1 rounded-m border border-dashed border-line-strong p-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <span className={buttonLook('secondary', 's')}>
          <FileUp size={16} />
          <span>{chosen.state === 'none' ? words.choose : words.chooseOther}</span>
        </span>
        <span className="min-w-0 flex-1 basis-40 text-sm text-muted wrap-anywhere">
          {chosen.state === 'none' ? (
            <span className="pointer-coarse:hidden">{words.drop}</span>
          ) : (
            <bdi>{chosen.file}</bdi>
          )}
        </span>
        <input
          id={id}
          type="file"
          disabled={isBusy}
          aria-describedby={`${id}-hint ${id}-problem`}
          aria-invalid={problem ? true : undefined}
          className="absolute inset-0 w-full cursor-pointer opacity-0"
          onChange={choose}
        />
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {words.hint}
      </p>
      <p
        id={`${id}-problem`}
        aria-live="polite"
        className="text-sm font-semibold text-critical wrap-anywhere empty:hidden"
      >
        {problem}
      </p>
    </div>
  );
}
