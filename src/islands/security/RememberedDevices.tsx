import { useStore } from '@nanostores/react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import type { Security } from '#lib/contract/security/security.ts';
import { formatDay } from '#lib/format.ts';
import { security as words } from '#lib/text/security/security.ts';
import { $forgetting, forgetDevice } from '#stores/security/remembered-devices.ts';
import { Row, Rows } from './Row.tsx';

/** Browsers that skip the second factor. */
export function RememberedDevices({ devices }: { devices: Security['remembered_devices'] }) {
  const forgetting = useStore($forgetting, { ssr: 'initial' });
  return (
    <Card title={words.devices}>
      <p className="-mt-2 mb-4 text-sm text-muted">{words.devicesIntro}</p>
      {devices.length === 0 && <p className="text-sm">{words.noDevices}</p>}
      {devices.length > 0 && (
        <Rows>
          {devices.map(({ id, device, created_at: since, expires_at: until }) => (
            <Row
              key={id}
              name={device || words.unknownDevice}
              facts={[
                [words.remembered, formatDay(since)],
                [words.until, formatDay(until)],
              ]}
            >
              <Button
                size="s"
                variant="secondary"
                aria-label={words.forgetNamed(device || words.unknownDevice)}
                busy={forgetting === id ? words.forgetting : undefined}
                onClick={() => void forgetDevice(id)}
              >
                {words.forget}
              </Button>
            </Row>
          ))}
        </Rows>
      )}
    </Card>
  );
}
