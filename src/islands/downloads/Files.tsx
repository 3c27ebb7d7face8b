import { useStore } from '@nanostores/react';
import { DownloadIcon } from 'lucide-react';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { Download, DownloadArtifact } from '#lib/contract/downloads.ts';
import { formatBytes } from '#lib/format.ts';
import { downloads } from '#lib/text/downloads.ts';
import { $downloads, $system, filesFor, startDownload } from '#stores/downloads.ts';
import { Hash } from './Hash.tsx';

type Subject = Pick<Download, 'product_id' | 'product_name' | 'artifacts'>;

/**
 * The button for the visitor's system, and the other archives behind it.
 *
 * @param isHashed whether to show the first archive's hash
 */
export function Files({ download, isHashed = false }: { download: Subject; isHashed?: boolean }) {
  const [first, ...others] = filesFor(download.artifacts ?? [], useStore($system, { ssr: 'initial' }));
  const hash = isHashed && first && <Hash sha256={first.sha256} of={first.file_name} />;
  if (others.length === 0)
    return (
      <>
        <FileButton download={download} file={first} />
        {hash}
      </>
    );
  return (
    <div className="grid min-w-48 justify-items-end gap-2">
      <FileButton download={download} file={first} isNamed />
      {hash}
      <details className="text-sm font-normal">
        <summary className="cursor-pointer text-muted">{downloads.otherFiles}</summary>
        <ul className="mt-2 grid justify-items-end gap-2">
          {others.map((file) => (
            <li key={file.id} className="grid justify-items-end">
              <FileButton download={download} file={file} isNamed />
              <Hash sha256={file.sha256} of={file.file_name} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

interface FileButtonProps {
  download: Subject;
  /** If undefined, the first. */
  file: DownloadArtifact | undefined;
  isNamed?: boolean;
}

function FileButton({ download, file, isNamed = false }: FileButtonProps) {
  const state = useStore($downloads, { ssr: 'initial' })[file?.id ?? download.product_id] ?? 'ready';
  return (
    <Button
      variant="secondary"
      size="s"
      className="sm:whitespace-normal"
      icon={<DownloadIcon size={16} />}
      disabled={state === 'locked'}
      busy={state === 'busy' ? downloads.busy : undefined}
      onClick={() => void startDownload(download, file?.id)}
    >
      <span>{file && isNamed ? nameOf(file) : downloads.download}</span>
      <span className="sr-only">{` ${download.product_name}`}</span>
    </Button>
  );
}

/** «Windows arm64 (85 MB)» */
const nameOf = ({ platform, architecture, file_name: name, size_bytes: size }: DownloadArtifact) =>
  `${downloads.file(downloads.systems[platform], downloads.processors[architecture], name)} (${formatBytes(size)})`;
