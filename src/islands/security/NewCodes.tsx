import { Download, FileText } from 'lucide-react';
import { useMember } from '#islands/hooks.ts';
import { Button } from '#islands/ui/actions/Button.tsx';
import { CopyButton } from '#islands/ui/actions/CopyButton.tsx';
import { KeyText } from '#islands/ui/data/KeyText.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import { recoveryCodes as words } from '#lib/text/security/dialogs.ts';
import { keyNotCopied } from '#stores/licenses/license-key.ts';
import { type Codes, forgetCodes, leaveCodes, returnToCodes } from '#stores/security/recovery-codes.ts';
import { copyCodes, downloadCodes, printCodes } from '#stores/security/save-codes.ts';

/** New recovery codes, shown once; asks before it discards unsaved ones. */
export function NewCodes({ codes: shown }: { codes: Codes }) {
  const email = readableAddress(useMember().email);
  const codes = shown.state === 'none' ? [] : shown.codes;
  return (
    <>
      <Modal
        open={shown.state === 'unsaved' || shown.state === 'saved'}
        title={words.title}
        onClose={leaveCodes}
        actions={<Button onClick={leaveCodes}>{words.saved}</Button>}
      >
        <p>{words.intro}</p>
        <ol
          aria-label={words.list}
          className="my-4 grid gap-x-6 gap-y-1.5 rounded-m bg-sunken p-4 sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>
              <KeyText value={code} />
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-2">
          <CopyButton
            value={codes.join('\n')}
            label={words.copyAll}
            text={words.copy}
            copy={() => copyCodes(codes)}
            onFailed={keyNotCopied}
          />
          <Button
            size="s"
            variant="ghost"
            icon={<Download size={16} />}
            onClick={() => downloadCodes(codes, email)}
          >
            {words.download}
          </Button>
          <Button
            size="s"
            variant="ghost"
            icon={<FileText size={16} />}
            onClick={() => printCodes(codes, email)}
          >
            {words.print}
          </Button>
        </div>
      </Modal>
      <Modal
        open={shown.state === 'leaving'}
        title={words.leaveTitle}
        onClose={returnToCodes}
        actions={
          <>
            <Button variant="secondary" onClick={forgetCodes}>
              {words.leave}
            </Button>
            <Button onClick={returnToCodes}>{words.stay}</Button>
          </>
        }
      >
        <p>{words.leaveText}</p>
      </Modal>
    </>
  );
}
