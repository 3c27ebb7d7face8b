import { useStore } from '@nanostores/react';
import type { ChangeEvent } from 'react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import type { ReleaseUpload } from '#lib/contract/admin/releases/releases.ts';
import { partRange } from '#lib/contract/admin/releases/rules.ts';
import { DAY_MS, UPLOAD_DAYS } from '#lib/contract/limits.ts';
import { formatBytes, formatDay } from '#lib/format.ts';
import { releases as words } from '#lib/text/admin/releases.ts';
import { decisionDialog } from '#stores/admin/releases/decisions.ts';
import { $sending, resumeSending, type Sending, stopSending } from '#stores/admin/releases/sending.ts';

const tones = { sending: 'warning', checking: 'brand', ready: 'positive', refused: 'critical' } as const;

/** An unpublished archive, with its progress and actions. */
export function Upload({ upload, isAdmin }: { upload: ReleaseUpload; isAdmin: boolean }) {
  const sending = useStore($sending)[upload.id];
  const { state, created_at, size_bytes } = upload;
  const madeFor = words.madeFor(upload.platform, upload.architecture);
  const end = new Date(Date.parse(created_at) + UPLOAD_DAYS * DAY_MS).toISOString();
  return (
    <li className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
        {madeFor && <span className="text-sm font-semibold">{madeFor}</span>}
        <span className="text-sm text-muted wrap-anywhere">
          {`${upload.file_name} (${formatBytes(size_bytes)})`}
        </span>
      </p>
      {state === 'sending' && <Progress sending={sending ?? { bytes: arrived(upload) }} size={size_bytes} />}
      {state === 'sending' && sending === undefined && (
        <p className="text-sm text-muted">
          {`${words.resumeHint(upload.file_name)} ${words.endsOn(formatDay(end))}`}
        </p>
      )}
      {state === 'checking' && <p className="text-sm text-muted">{words.checking}</p>}
      {upload.refused_because && (
        <p className="text-sm text-critical">{words.refusals[upload.refused_because]}</p>
      )}
      {isAdmin && <Actions upload={upload} isSending={sending !== undefined} />}
    </li>
  );
}

const SPOKEN_STEPS = 10;

/** The progress of an upload. Screen readers announce each tenth and each phase, not every part. */
function Progress({ sending, size }: { sending: Partial<Sending> & { bytes: number }; size: number }) {
  const { phase, bytes } = sending;
  const say = (count: number) => {
    const text = words.progress(formatBytes(count), formatBytes(size));
    return phase ? `${words.phases[phase]}: ${text}` : text;
  };
  const tenth = (Math.floor((bytes / size) * SPOKEN_STEPS) * size) / SPOKEN_STEPS;
  return (
    <div className="grid gap-1 text-sm text-muted tabular">
      <progress
        value={bytes}
        max={size}
        aria-label={words.progressOf}
        className="h-2 w-full max-w-md accent-brand"
      />
      <span aria-hidden="true">{say(bytes)}</span>
      <span role="status" className="sr-only">
        {say(tenth)}
      </span>
    </div>
  );
}

function Actions({ upload, isSending }: { upload: ReleaseUpload; isSending: boolean }) {
  const { state } = upload;
  const resume = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) void resumeSending(upload, file);
    currentTarget.value = '';
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isSending && (
        <Button variant="secondary" size="s" onClick={() => stopSending(upload.id)}>
          {words.stop}
        </Button>
      )}
      {state === 'sending' && !isSending && (
        <label className="text-sm">
          <span className="mr-2 font-semibold">{words.resume}</span>
          <input type="file" onChange={resume} className="text-sm" />
        </label>
      )}
      <Button variant="secondary" size="s" onClick={() => decisionDialog.open({ kind: 'discard', upload })}>
        <span>{words.discard}</span>
        <span className="sr-only">{` ${upload.file_name}`}</span>
      </Button>
    </div>
  );
}

/** The bytes in R2 of a paused upload. */
const arrived = ({ parts, size_bytes }: ReleaseUpload): number =>
  parts.reduce((sum, part) => {
    const { start, end } = partRange(size_bytes, part);
    return sum + end - start;
  }, 0);
