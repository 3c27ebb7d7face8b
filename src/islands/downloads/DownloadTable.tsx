import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useLater } from '#islands/later.ts';
import { Badge } from '#islands/ui/data/Badge.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import type { Download } from '#lib/contract/downloads.ts';
import { formatBytes, formatDay } from '#lib/format.ts';
import { downloads } from '#lib/text/downloads.ts';
import { $system, filesFor } from '#stores/downloads.ts';
import { Files } from './Files.tsx';
import { Hash } from './Hash.tsx';

const columns: Column<Download>[] = [
  { key: 'product', header: downloads.product, render: (download) => <Product download={download} /> },
  { key: 'version', header: downloads.version, render: (download) => <Version download={download} /> },
  {
    key: 'size',
    header: downloads.size,
    align: 'end',
    render: (download) => <Size download={download} />,
  },
  { key: 'updated', header: downloads.updated, render: ({ updated_at }) => formatDay(updated_at) },
  {
    key: 'actions',
    header: downloads.actions,
    align: 'end',
    render: (download) => <Files download={download} />,
  },
];

/** The customer's programs, each with its file's hash. */
export function DownloadTable({ rows }: { rows: Download[] }) {
  return (
    <div>
      <DataTable caption={downloads.title} columns={columns} rows={rows} rowKey={(download) => download.id} />
      {rows.some(({ sha256 }) => sha256) && (
        <p className="mt-3 max-w-prose text-sm text-muted">{downloads.hashHint}</p>
      )}
    </div>
  );
}

/** The archive that the row's button downloads. */
const useFirst = ({ artifacts }: Download) =>
  filesFor(artifacts ?? [], useStore($system, { ssr: 'initial' }))[0];

function Size({ download }: { download: Download }) {
  const first = useFirst(download);
  return <span>{first ? formatBytes(first.size_bytes) : download.formatted_file_size || '—'}</span>;
}

function Product({ download }: { download: Download }) {
  const { product_name: name, app_id: appId, notes } = download;
  const sha256 = useFirst(download)?.sha256 ?? download.sha256;
  return (
    <>
      <span className="block">{name}</span>
      {appId && <span className="block font-mono text-xs font-normal text-muted">{appId}</span>}
      {sha256 && <Hash sha256={sha256} of={name} />}
      {notes && (
        <details className="mt-1 text-sm font-normal">
          <summary className="cursor-pointer text-muted">{downloads.notes}</summary>
          <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{notes}</p>
        </details>
      )}
      {download.has_others && download.channel === 'stable' && <Older download={download} />}
    </>
  );
}

const Version = ({ download: { version, channel, is_kept: isKept } }: { download: Download }) => (
  <>
    <span>{version || downloads.noVersion}</span>
    {channel === 'beta' && (
      <span className="ml-2">
        <Badge tone="brand">{downloads.preview}</Badge>
      </span>
    )}
    {isKept && <span className="block text-xs text-muted">{downloads.kept}</span>}
  </>
);

const loadVersions = async () => (await import('./Versions.tsx')).Versions;

/** The older versions, loaded on request. */
function Older({ download }: { download: Download }) {
  const [isOpen, setOpen] = useState(false);
  const Versions = useLater(isOpen, loadVersions);
  return (
    <details
      className="mt-1 text-sm font-normal codeless:hidden"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer text-muted">{downloads.versions}</summary>
      {Versions && <Versions download={download} />}
    </details>
  );
}
