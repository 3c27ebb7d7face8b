import { useRemote } from '#islands/hooks.ts';
import { LoadError } from '#islands/parts/LoadError.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { SkeletonText } from '#islands/ui/feedback/Skeleton.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { settings } from '#lib/text/account/settings.ts';
import { type Preference, preferences, setPreference } from '#stores/account/settings.ts';

const names = ['expiry_reminders', 'product_news'] as const satisfies Preference[];

/** Switches for optional mails. */
export function MailSettings() {
  const remote = useRemote(preferences);
  if (remote.state === 'error' && remote.cause === 'not-offered') return null;
  return (
    <Card title={settings.mail}>
      <p className="-mt-2 mb-5 text-sm text-muted">{settings.mailIntro}</p>
      <div aria-busy={remote.state === 'loading'}>
        {remote.state === 'loading' && <SkeletonText lines={4} />}
        {remote.state === 'error' && <LoadError error={remote} onRetry={() => void preferences.reload()} />}
        {remote.state === 'ready' && (
          <div className="grid gap-4">
            {names.map((name) => (
              <Checkbox
                key={name}
                name={name}
                checked={remote.data[name]}
                // Otherwise, history would restore a former choice without React noticing.
                autoComplete="off"
                onChange={(event) => void setPreference(name, event.currentTarget.checked)}
                label={
                  <>
                    <span className="font-semibold">{settings.preferences[name].label}</span>
                    <span className="block text-muted">{settings.preferences[name].hint}</span>
                  </>
                }
              />
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}
