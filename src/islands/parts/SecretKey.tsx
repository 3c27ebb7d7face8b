import { useState } from 'react';
import { anyLicense } from '#lib/text/any-license.ts';
import { license } from '#lib/text/license.ts';
import { copyText } from '#stores/clipboard.ts';
import { keyCopied, keyNotCopied } from '#stores/copy-key.ts';
import { maskKey } from '#stores/screens/license.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { KeyText } from '../ui/KeyText.tsx';
import { IconButton } from './IconButton.tsx';

/** A licence key that stays covered until asked for; copying takes all of it either way. */
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
