import { useStore } from '@nanostores/react';
import { Form } from '#islands/parts/Form.tsx';
import { FormButtons } from '#islands/parts/FormButtons.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Facts } from '#islands/ui/data/Facts.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import type { RequestedFile } from '#lib/contract/devices/offline-requests.ts';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { formatDay } from '#lib/format.ts';
import { offlineRequest as words } from '#lib/text/devices/offline-request.ts';
import { ui } from '#lib/text/ui.ts';
import { $requesting } from '#stores/devices/devices.ts';
import {
  $chosen,
  type Chosen,
  closeRequest,
  requestForm,
  saveAgain,
} from '#stores/devices/offline-request.ts';
import { RequestField } from './RequestField.tsx';
import { RequestPlan } from './RequestPlan.tsx';

/** Takes the request file of a computer without a network, and answers with its offline file. */
export function OfflineRequest({ license }: { license: License }) {
  const open = useStore($requesting, { ssr: 'initial' });
  const form = useStore(requestForm.$form, { ssr: 'initial' });

  function close() {
    if (form.state !== 'busy') closeRequest();
  }

  return (
    <Modal open={open} title={form.state === 'done' ? words.done : words.title} onClose={close}>
      {form.state === 'done' ? (
        <Answer answer={form.result} onClose={close} />
      ) : (
        <Request license={license} onClose={close} />
      )}
    </Modal>
  );
}

interface RequestProps {
  license: License;
  onClose: () => void;
}

function Request({ license, onClose }: RequestProps) {
  const chosen = useStore($chosen, { ssr: 'initial' });
  const form = useStore(requestForm.$form, { ssr: 'initial' });
  const read = chosen.state === 'read' ? chosen : undefined;
  const submit = async () => {
    if (read) await requestForm.submit({ id: license.id, request: read.request });
  };
  return (
    <Form store={{ ...requestForm, submit, check: () => {} }} failedTitle={words.failed}>
      <p className="text-sm text-muted">{words.intro}</p>
      <RequestField license={license} chosen={chosen} isBusy={form.state === 'busy'} />
      {read && <About read={read} />}
      {read ? (
        <RequestPlan license={license} fingerprint={read.fingerprint} onLeave={onClose}>
          <FormButtons submit={words.submit} busy={words.busy} onCancel={onClose} />
        </RequestPlan>
      ) : (
        <div className="flex justify-end">
          <Button variant="secondary" onClick={onClose}>
            {ui.cancel}
          </Button>
        </div>
      )}
    </Form>
  );
}

function About({ read: { request } }: { read: Extract<Chosen, { state: 'read' }> }) {
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

function Answer({ answer, onClose }: { answer: RequestedFile; onClose: () => void }) {
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
        <Button onClick={onClose}>{ui.close}</Button>
      </div>
    </div>
  );
}
