import { useStore } from '@nanostores/react';
import { DownloadIcon } from 'lucide-react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { CopyButton } from '#islands/ui/actions/CopyButton.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import type { Download } from '#lib/contract/downloads.ts';
import { formatDay } from '#lib/format.ts';
import { downloads } from '#lib/text/downloads.ts';
import { copyText } from '#stores/browser/clipboard.ts';
import { $downloads, shortHash, startDownload } from '#stores/downloads.ts';
import { keyNotCopied } from '#stores/licenses/license-key.ts';

const columns: Column<Download>[] = [
  { key: 'product', header: downloads.product, render: (download) => <Product download={download} /> },
  { key: 'version', header: downloads.version, render: ({ version }) => version || downloads.noVersion },
  {
    key: 'size',
    header: downloads.size,
    align: 'end',
    render: ({ formatted_file_size: size }) => size || '—',
  },
  { key: 'updated', header: downloads.updated, render: ({ updated_at }) => formatDay(updated_at) },
  {
    key: 'actions',
    header: downloads.actions,
    align: 'end',
    render: (download) => <DownloadButton download={download} />,
  },
];

/** The customer's programs, each with the hash to check its file by. */
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

function Product({ download }: { download: Download }) {
  const { product_name: name, app_id: appId, sha256, notes } = download;
  return (
    <>
      <span className="block">{name}</span>
      {appId && <span className="block font-mono text-xs font-normal text-muted">{appId}</span>}
      {sha256 && (
        <span className="flex items-center gap-1 text-xs font-normal text-muted">
          {downloads.hash}
          <code className="font-mono" title={sha256}>
            {shortHash(sha256)}
          </code>
          <CopyButton
            value={sha256}
            label={downloads.copyHash(name)}
            copy={copyText}
            onFailed={keyNotCopied}
          />
        </span>
      )}
      {notes && (
        <details className="mt-1 text-sm font-normal">
          <summary className="cursor-pointer text-muted">{downloads.notes}</summary>
          <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{notes}</p>
        </details>
      )}
    </>
  );
}

function DownloadButton({ download }: { download: Download }) {
  const state = useStore($downloads, { ssr: 'initial' })[download.product_id] ?? 'ready';
  return (
    <Button
      variant="secondary"
      size="s"
      icon={<DownloadIcon size={16} />}
      disabled={state === 'locked'}
      busy={state === 'busy' ? downloads.busy : undefined}
      onClick={() => void startDownload(download)}
    >
      <span>{downloads.download}</span>
      <span className="sr-only">{` ${download.product_name}`}</span>
    </Button>
  );
}
