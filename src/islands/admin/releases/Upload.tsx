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
import { $sent, isSameFile, sendFile, stopSending } from '#stores/admin/releases/sending.ts';
import { notify } from '#stores/shell/notifications.ts';

const tones = { sending: 'warning', checking: 'brand', ready: 'positive', refused: 'critical' } as const;

/** An archive on its way: how far it is, and what can be done with it. */
export function Upload({ upload, isAdmin }: { upload: ReleaseUpload; isAdmin: boolean }) {
  const sent = useStore($sent)[upload.id];
  const { state, created_at, size_bytes } = upload;
  const end = new Date(Date.parse(created_at) + UPLOAD_DAYS * DAY_MS).toISOString();
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{`${upload.product_name} ${upload.version}`}</span>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
        <span className="text-sm text-muted wrap-anywhere">
          {`${words.channels[upload.channel]} · ${upload.file_name} (${formatBytes(size_bytes)})`}
        </span>
      </p>
      {state === 'sending' && <Progress sent={sent ?? arrived(upload)} size={size_bytes} />}
      {state === 'sending' && sent === undefined && (
        <p className="text-sm text-muted">
          {`${words.resumeHint(upload.file_name)} ${words.endsOn(formatDay(end))}`}
        </p>
      )}
      {state === 'checking' && <p className="text-sm text-muted">{words.checking}</p>}
      {state === 'refused' && <p className="text-sm text-critical">{words.refused}</p>}
      {isAdmin && <Actions upload={upload} isSending={sent !== undefined} />}
    </li>
  );
}

function Progress({ sent, size }: { sent: number; size: number }) {
  const text = words.progress(formatBytes(sent), formatBytes(size));
  return (
    <p className="grid gap-1 text-sm text-muted tabular">
      <progress value={sent} max={size} aria-label={text} className="h-2 w-full max-w-md accent-brand" />
      <span>{text}</span>
    </p>
  );
}

function Actions({ upload, isSending }: { upload: ReleaseUpload; isSending: boolean }) {
  const { state } = upload;
  const resume = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file && isSameFile(upload, file)) void sendFile(upload, file);
    else if (file) notify({ type: 'error', title: words.otherFile });
    currentTarget.value = '';
  };
  if (isSending)
    return (
      <div>
        <Button variant="secondary" size="s" onClick={() => stopSending(upload.id)}>
          {words.stop}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state === 'sending' && (
        <label className="text-sm">
          <span className="mr-2 font-semibold">{words.resume}</span>
          <input type="file" onChange={resume} className="text-sm" />
        </label>
      )}
      {state === 'ready' && (
        <Button size="s" onClick={() => decisionDialog.open({ kind: 'publish', upload })}>
          {words.publish}
        </Button>
      )}
      {state !== 'checking' && (
        <Button variant="secondary" size="s" onClick={() => decisionDialog.open({ kind: 'discard', upload })}>
          {words.discard}
        </Button>
      )}
    </div>
  );
}

/** What R2 has of a file whose upload is paused. */
const arrived = ({ parts, size_bytes }: ReleaseUpload): number =>
  parts.reduce((sum, part) => {
    const { start, end } = partRange(size_bytes, part);
    return sum + end - start;
  }, 0);
