import { useStore } from '@nanostores/react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { releases as words } from '#lib/text/admin/releases.ts';
import { decisionDialog } from '#stores/admin/releases/decisions.ts';
import { releaseUploads } from '#stores/admin/releases/releases.ts';
import { type WaitingVersion, waitingVersions } from '#stores/admin/releases/versions.ts';
import { shownData } from '#stores/kernel/remote-state.ts';
import { Upload } from './Upload.tsx';

/** The unpublished versions; nothing if there are none. */
export function Uploads({ isAdmin }: { isAdmin: boolean }) {
  const uploads = shownData(useStore(releaseUploads.$state))?.results ?? [];
  if (uploads.length === 0) return null;
  return (
    <Card title={words.uploads}>
      <ul className="divide-y divide-line">
        {waitingVersions(uploads).map((version) => (
          <Version key={version.first.id} version={version} isAdmin={isAdmin} />
        ))}
      </ul>
    </Card>
  );
}

/** A version with its archives, which are published together. */
function Version({
  version: { first, uploads, isReady },
  isAdmin,
}: {
  version: WaitingVersion;
  isAdmin: boolean;
}) {
  const { product_name: product, version, channel } = first;
  return (
    <li className="grid gap-4 py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{`${product} ${version}`}</span>
        <span className="text-sm text-muted">{words.channels[channel]}</span>
        {isAdmin && isReady && (
          <Button size="s" onClick={() => decisionDialog.open({ kind: 'publish', upload: first })}>
            {words.publish}
          </Button>
        )}
      </p>
      {!isReady && <p className="text-sm text-muted">{words.waitsForOthers}</p>}
      <ul className="grid gap-4">
        {uploads.map((upload) => (
          <Upload key={upload.id} upload={upload} isAdmin={isAdmin} />
        ))}
      </ul>
    </li>
  );
}
