import { CopyButton } from '#islands/ui/actions/CopyButton.tsx';
import { downloads } from '#lib/text/downloads.ts';
import { copyText } from '#stores/browser/clipboard.ts';
import { shortHash } from '#stores/downloads.ts';
import { keyNotCopied } from '#stores/licenses/license-key.ts';

/** A file's hash, with the file's name. */
export const Hash = ({ sha256, of }: { sha256: string; of: string }) => (
  <span className="flex items-center gap-1 text-xs font-normal text-muted">
    {downloads.hash}
    <code className="font-mono" title={sha256}>
      {shortHash(sha256)}
    </code>
    <CopyButton value={sha256} label={downloads.copyHash(of)} copy={copyText} onFailed={keyNotCopied} />
  </span>
);
