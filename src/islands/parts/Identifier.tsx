import { CopyButton } from '#islands/ui/actions/CopyButton.tsx';
import { ui } from '#lib/text/ui.ts';
import { copyText } from '#stores/browser/clipboard.ts';
import { keyNotCopied } from '#stores/licenses/license-key.ts';

interface IdentifierProps {
  /** What it is of: «Identificativo». */
  label: string;
  value: string;
}

/** An identifier under a heading that says what the thing is, to copy. */
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
