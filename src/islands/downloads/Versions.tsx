import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import type { Download, OwnVersion } from '#lib/contract/downloads.ts';
import { formatDay } from '#lib/format.ts';
import { downloads } from '#lib/text/downloads.ts';
import { $askedVersions, $versions, downloadList, showVersions } from '#stores/downloads.ts';
import { shownData } from '#stores/kernel/remote-state.ts';
import { Files } from './Files.tsx';

/** A product's versions except those in the table; withdrawn ones show the reason. */
export function Versions({ download }: { download: Download }) {
  const { product_id: product } = download;
  const shown = useStore($versions, { ssr: 'initial' })[product];
  const isBusy = useStore($askedVersions, { ssr: 'initial' }).includes(product);
  useEffect(() => void showVersions(product), [product]);
  const rows = shownData(useStore(downloadList.$state, { ssr: 'initial' }))?.downloads ?? [download];
  const others = shown?.versions.filter(({ id }) => rows.every((row) => row.id !== id)) ?? [];
  return (
    <div className="mt-2 grid gap-3" aria-busy={isBusy}>
      {shown && others.length === 0 && <p className="text-muted">{downloads.noVersions}</p>}
      <ul className="grid gap-3">
        {others.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Version download={download} version={version} />
          </li>
        ))}
      </ul>
      {shown?.next !== null && (
        <div>
          <Button
            variant="ghost"
            size="s"
            busy={isBusy ? downloads.versionsBusy : undefined}
            onClick={() => void showVersions(product)}
          >
            {downloads.moreVersions}
          </Button>
        </div>
      )}
    </div>
  );
}

function Version({ download, version }: { download: Download; version: OwnVersion }) {
  const { product_id: product, product_name: name } = download;
  const { channel, published_at: day, withdrawn_at: end, withdrawal_reason: reason } = version;
  return (
    <>
      <span className="font-semibold">{version.version}</span>
      {channel === 'beta' && <Badge tone="brand">{downloads.preview}</Badge>}
      <span className="tabular text-muted">{formatDay(day)}</span>
      {end ? (
        <span className="basis-full text-muted wrap-anywhere">
          {downloads.withdrawn(formatDay(end), reason)}
        </span>
      ) : (
        <Files
          download={{ ...version, product_id: product, product_name: `${name} ${version.version}` }}
          isHashed
        />
      )}
    </>
  );
}
