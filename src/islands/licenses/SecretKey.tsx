import { useState } from 'react';
import { CopyButton } from '#islands/ui/actions/CopyButton.tsx';
import { IconButton } from '#islands/ui/actions/IconButton.tsx';
import { KeyText } from '#islands/ui/data/KeyText.tsx';
import { Icon } from '#islands/ui/icons/Icon.tsx';
import { anyLicense } from '#lib/text/licenses/common.ts';
import { license } from '#lib/text/licenses/license.ts';
import { copyText } from '#stores/browser/clipboard.ts';
import { keyCopied, keyNotCopied } from '#stores/licenses/copy-key.ts';
import { maskKey } from '#stores/licenses/license.ts';

/** A licence key, covered until asked for; copying always takes all of it. */
export function SecretKey({ value, product }: { value: string; product: string }) {
  const [visible, setVisible] = useState(false);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-1">
      <KeyText value={visible ? value : maskKey(value)} />
      <IconButton label={visible ? license.hideKey : license.showKey} onClick={() => setVisible(!visible)}>
        <Icon name={visible ? 'eye-off' : 'eye'} size={16} />
      </IconButton>
      <CopyButton
        value={value}
        label={anyLicense.copyKey(product)}
        copy={copyText}
        onCopied={keyCopied}
        onFailed={keyNotCopied}
      />
    </span>
  );
}
