import { useStore } from '@nanostores/react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { ConfirmDialog } from '#islands/ui/feedback/ConfirmDialog.tsx';
import type { WebhookEndpoint } from '#lib/contract/admin/webhooks/webhooks.ts';
import { webhooks as words } from '#lib/text/admin/webhooks.ts';
import {
  $action,
  $asked,
  type EndpointAction,
  remove,
  rotate,
  test,
  turn,
} from '#stores/admin/webhooks/actions.ts';
import { edit } from '#stores/admin/webhooks/endpoint-form.ts';

const close = () => $asked.set(undefined);

/** What an admin does with an address. */
export function EndpointActions({ shown }: { shown: WebhookEndpoint }) {
  const action = useStore($action);
  const asked = useStore($asked);
  const busy = (own: EndpointAction) => (action === own ? words.working : undefined);
  const isOn = shown.endpoint_state === 'on';
  const question = asked && words[asked];
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
      <Button variant="secondary" onClick={() => edit({ kind: 'change', shown })}>
        {words.change.button}
      </Button>
      <Button variant="secondary" onClick={() => $asked.set('rotate')}>
        {words.rotate.button}
      </Button>
      <Button variant="secondary" onClick={() => $asked.set('remove')}>
        {words.remove.button}
      </Button>
      <ConfirmDialog
        open={question !== undefined}
        title={question?.title ?? ''}
        confirmLabel={question?.confirm ?? ''}
        tone={asked === 'remove' ? 'critical' : 'primary'}
        {...(action === asked && asked && { busy: words.working })}
        onConfirm={() => void (asked === 'remove' ? remove(shown) : rotate(shown))}
        onClose={close}
      >
        <p className="text-sm">{question?.text}</p>
      </ConfirmDialog>
    </>
  );
}
