import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { OwnPassword } from '#islands/parts/OwnPassword.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { settings } from '#lib/text/account/settings.ts';
import { deletionDialog } from '#stores/account/delete-account.ts';

export function DeleteAccount() {
  return (
    <Card title={settings.remove}>
      <p className="-mt-2 mb-5 text-sm text-muted">{settings.removeText}</p>
      <Button variant="critical" onClick={() => deletionDialog.open(true)}>
        {settings.removeOpen}
      </Button>
      <FormDialog
        dialog={deletionDialog}
        words={() => ({
          title: settings.remove,
          submit: settings.removeSubmit,
          busy: settings.removing,
          failed: settings.removeFailedTitle,
          tone: 'critical',
        })}
      >
        {() => (
          <>
            <ul className="grid list-disc gap-1.5 pl-5 text-sm">
              {settings.consequences.map((consequence) => (
                <li key={consequence}>{consequence}</li>
              ))}
            </ul>
            <Field label={settings.confirmLabel} name="confirmation" autoComplete="off" required />
            <OwnPassword label={settings.password} />
          </>
        )}
      </FormDialog>
    </Card>
  );
}
