import { useStore } from '@nanostores/react';
import { useRemote } from '#islands/hooks.ts';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Facts } from '#islands/ui/data/Facts.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import type { OfflineRequest as Request, RequestedFile } from '#lib/contract/devices/devices.ts';
import { freeSlotHref } from '#lib/contract/devices/rules.ts';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { formatDay } from '#lib/format.ts';
import { offlineRequest as words } from '#lib/text/devices/dialogs.ts';
import { ui } from '#lib/text/ui.ts';
import { $chosen, planOf, requestDialog, saveAgain } from '#stores/devices/offline-request.ts';
import { activationList } from '#stores/licenses/license.ts';
import { navigate } from '#stores/portal/router.ts';
import { RequestField } from './RequestField.tsx';
import { sentenceOf } from './request-plan.ts';

/** Accepts the request file of a computer without a network, and returns its offline file. */
export function OfflineRequest({ license }: { license: License }) {
  const chosen = useStore($chosen, { ssr: 'initial' });
  const form = useStore(requestDialog.$form, { ssr: 'initial' });
  const list = useRemote(activationList);
  const read = chosen.state === 'read' ? chosen : undefined;
  const devices = list.state === 'ready' ? list.data.results : undefined;
  const plan = read && planOf(license, devices, read.fingerprint);

  function free() {
    requestDialog.close();
    navigate(freeSlotHref(license.id), 'replace');
  }

  return (
    <FormDialog
      dialog={requestDialog}
      words={() => ({
        title: words.title,
        text: words.intro,
        // If no slot is free, the button opens the dialog that frees one.
        ...(plan?.kind === 'full' && { instead: { label: words.freeSlot, onPress: free } }),
        ...(plan && plan.kind !== 'full' && { submit: words.submit }),
        busy: words.busy,
        failed: words.failed,
      })}
      done={(answer) => ({ title: words.done, content: <Answer answer={answer} /> })}
    >
      {() => (
        <>
          <RequestField license={license} chosen={chosen} isBusy={form.state === 'busy'} />
          {read && <About request={read.request} />}
          {plan && <p role="status">{sentenceOf(plan)}</p>}
        </>
      )}
    </FormDialog>
  );
}

function About({ request }: { request: Request }) {
  return (
    <Facts
      facts={[
        { term: words.device, value: <bdi>{request.name}</bdi> },
        { term: words.platform, value: <bdi>{request.platform}</bdi> },
        { term: words.version, value: <bdi>{request.app_version}</bdi> },
      ]}
    />
  );
}

function Answer({ answer }: { answer: RequestedFile }) {
  const { code, file } = answer;
  return (
    <div className="grid gap-5">
      <Alert tone="positive" title={words.doneCodes[code]}>
        <p>{words.doneUntil(formatDay(file.expires_at))}</p>
      </Alert>
      <p className="text-sm wrap-anywhere">
        <span className="text-muted">{words.file}: </span>
        <span>{file.filename}</span>
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={() => saveAgain(answer)}>
          {words.again}
        </Button>
        <Button onClick={requestDialog.close}>{ui.close}</Button>
      </div>
    </div>
  );
}
