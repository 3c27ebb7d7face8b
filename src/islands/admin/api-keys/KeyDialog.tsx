import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Checkboxes } from '#islands/ui/fields/Checkboxes.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { MAX_API_KEY_NAME } from '#lib/contract/limits.ts';
import { apiScopes } from '#lib/contract/seller/rules.ts';
import { apiKeys as words } from '#lib/text/admin/api-keys.ts';
import { keyDialog } from '#stores/admin/api-keys/key-form.ts';

/** Creates an API key. */
export function KeyDialog() {
  return (
    <FormDialog
      dialog={keyDialog}
      words={() => ({
        title: words.createTitle,
        submit: words.submit,
        busy: words.creating,
        failed: words.createFailed,
      })}
    >
      {() => <KeyFields />}
    </FormDialog>
  );
}

function KeyFields() {
  return (
    <>
      <Field
        label={words.name}
        name="name"
        hint={words.nameHint}
        maxLength={MAX_API_KEY_NAME}
        autoComplete="off"
        required
      />
      <Checkboxes legend={words.scopes} name="scopes" hint={words.scopesHint}>
        {apiScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={
              <>
                <span>{`${words.scopeWords[scope]} `}</span>
                <code className="font-mono text-xs text-muted">{scope}</code>
              </>
            }
            name="scopes"
            value={scope}
          />
        ))}
      </Checkboxes>
      <Field label={words.lastDay} name="last_day" type="date" hint={words.lastDayHint} optional />
    </>
  );
}
