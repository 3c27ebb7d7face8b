import { ReadView } from '#islands/admin/parts/ReadView.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import type { ReleaseSettings } from '#lib/contract/admin/releases/settings.ts';
import { formatDay } from '#lib/format.ts';
import { releaseSettings as words } from '#lib/text/admin/release-settings.ts';
import { keyFields, releaseSettings, updatesDialog } from '#stores/admin/products/updates.ts';

/** A product's signing keys, and the day until which its versions get fixes. */
export function Updates({ id, isAdmin }: { id: string; isAdmin: boolean }) {
  return (
    <Card title={words.title}>
      <ReadView read={releaseSettings}>
        {(settings) => (
          <div className="grid gap-4">
            <Facts settings={settings} />
            {isAdmin && (
              <div>
                <Button variant="secondary" size="s" onClick={() => updatesDialog.open({ id, settings })}>
                  {words.edit}
                </Button>
              </div>
            )}
          </div>
        )}
      </ReadView>
      <FormDialog
        dialog={updatesDialog}
        words={() => ({
          title: words.editTitle,
          text: words.editText,
          submit: words.save,
          busy: words.busy,
          failed: words.saveFailed,
        })}
      >
        {({ settings }) => <Fields settings={settings} />}
      </FormDialog>
    </Card>
  );
}

function Facts({ settings: { release_keys: keys, supported_until: until } }: { settings: ReleaseSettings }) {
  return (
    <dl className="grid gap-3 text-sm">
      <div>
        <dt className="text-muted">{words.keys}</dt>
        {keys.length === 0 && <dd>{words.noKeys}</dd>}
        {keys.map((key) => (
          <dd key={key}>
            <code className="font-mono text-xs wrap-anywhere">{key}</code>
          </dd>
        ))}
      </div>
      <div>
        <dt className="text-muted">{words.supportedUntil}</dt>
        <dd>{until ? formatDay(until) : words.endless}</dd>
      </div>
    </dl>
  );
}

function Fields({ settings }: { settings: ReleaseSettings }) {
  return (
    <>
      {keyFields.map((name, at) => (
        <Field
          key={name}
          label={words.keyOf(at + 1)}
          name={name}
          autoComplete="off"
          optional
          hint={at === 0 ? words.keyHint : undefined}
          defaultValue={settings.release_keys[at] ?? ''}
        />
      ))}
      <Field
        label={words.supportedUntil}
        name="supported_until"
        type="date"
        optional
        defaultValue={settings.supported_until ?? ''}
      />
    </>
  );
}
