import { CopyButton } from '#islands/ui/actions/CopyButton.tsx';
import { ui } from '#lib/text/ui.ts';
import { copyText } from '#stores/browser/clipboard.ts';
import { keyNotCopied } from '#stores/licenses/license-key.ts';

interface IdentifierProps {
  /** The label: «Identificativo». */
  label: string;
  value: string;
}

/** A copyable identifier under a heading. */
export function Identifier({ label, value }: IdentifierProps) {
  return (
    <span>
      <span>{`${label}: `}</span>
      <code className="font-mono text-sm">{value}</code>{' '}
      <CopyButton
        value={value}
        label={ui.copyOf(`${label} ${value}`)}
        copy={copyText}
        onFailed={keyNotCopied}
      />
    </span>
  );
}
