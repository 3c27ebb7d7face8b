import { useStore } from '@nanostores/react';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import type { WebhookEndpoint } from '#lib/contract/admin/webhooks/webhooks.ts';
import { webhooks as words } from '#lib/text/admin/webhooks.ts';
import { $action, endpointQuestion, test, turn } from '#stores/admin/webhooks/actions.ts';
import { endpointDialog } from '#stores/admin/webhooks/endpoint-form.ts';

/** An admin's actions on an endpoint. */
export function EndpointActions({ shown }: { shown: WebhookEndpoint }) {
  const action = useStore($action);
  const busy = (own: typeof action) => (action === own ? words.working : undefined);
  const isOn = shown.endpoint_state === 'on';
  return (
    <>
      {isOn ? (
        <>
          <Button busy={busy('test')} onClick={() => void test(shown)}>
            {words.test.button}
          </Button>
          <Button variant="secondary" busy={busy('paused')} onClick={() => void turn(shown, 'paused')}>
            {words.pause.button}
          </Button>
        </>
      ) : (
        <Button busy={busy('on')} onClick={() => void turn(shown, 'on')}>
          {words.resume.button}
        </Button>
      )}
      <Button variant="secondary" onClick={() => endpointDialog.open({ kind: 'change', shown })}>
        {words.change.button}
      </Button>
      <Button variant="secondary" onClick={() => endpointQuestion.open({ kind: 'rotate', shown })}>
        {words.rotate.button}
      </Button>
      <Button variant="secondary" onClick={() => endpointQuestion.open({ kind: 'remove', shown })}>
        {words.remove.button}
      </Button>
      <FormDialog
        dialog={endpointQuestion}
        words={({ kind }) => ({
          title: words[kind].title,
          text: words[kind].text,
          submit: words[kind].confirm,
          busy: words.working,
          failed: words.failed,
          tone: kind === 'remove' ? 'critical' : 'primary',
        })}
      />
    </>
  );
}
