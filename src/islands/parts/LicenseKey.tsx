import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '#islands/ui/actions/CopyButton.tsx';
import { IconButton } from '#islands/ui/actions/IconButton.tsx';
import { KeyText } from '#islands/ui/data/KeyText.tsx';
import { keyEnd } from '#lib/format.ts';
import { licenseWords } from '#lib/text/licenses/license-words.ts';
import { copyText } from '#stores/browser/clipboard.ts';
import { isCovered, keyCopied, keyNotCopied, maskKey } from '#stores/licenses/license-key.ts';

interface LicenseKeyProps {
  value: string;
  product: string;
  /** Hides the key until the visitor asks for it. */
  covered?: boolean;
}

/** A licence key; copying always copies all of it. */
export function LicenseKey({ value, product, covered }: LicenseKeyProps) {
  /** The uncovered key: a new key in its place is covered again. */
  const [uncovered, setUncovered] = useState<string>();
  const visible = !covered || uncovered === value;
  if (value === '') return <span className="text-sm text-muted">{licenseWords.unknownKey}</span>;
  // Members with the billing role get only the end of a key.
  if (isCovered(value)) return <KeyText value={value} covered={licenseWords.coveredKey} />;
  return (
    <span className={`${covered ? 'flex flex-wrap' : 'inline-flex'} min-w-0 items-center gap-1`}>
      <KeyText
        value={visible ? value : maskKey(value)}
        covered={visible ? undefined : licenseWords.coveredKey}
      />
      {covered && (
        <IconButton
          label={visible ? licenseWords.hideKey : licenseWords.showKey}
          onClick={() => setUncovered(visible ? undefined : value)}
        >
          {visible ? <EyeOff size={16} /> : <Eye size={16} />}
        </IconButton>
      )}
      <CopyButton
        value={value}
        label={licenseWords.copyKey(product, visible ? keyEnd(value) : '')}
        copy={copyText}
        onCopied={keyCopied}
        onFailed={keyNotCopied}
      />
    </span>
  );
}
