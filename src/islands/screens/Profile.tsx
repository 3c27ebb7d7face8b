import { useStore } from '@nanostores/react';
import type { Profile } from '#lib/contract/account.ts';
import { invoiceFields, PICTURE_FIELD } from '#lib/contract/profile-fields.ts';
import { href } from '#lib/contract/routes.ts';
import { profile } from '#lib/text/profile.ts';
import { errorsOf } from '#stores/form.ts';
import { hasInvoiceData, profileData, profileForm } from '#stores/screens/profile.ts';
import { useRemote } from '../hooks.ts';
import { Alert } from '../parts/Alert.tsx';
import { Form } from '../parts/Form.tsx';
import { LoadError } from '../parts/LoadError.tsx';
import { PersonalFields } from '../parts/PersonalFields.tsx';
import { ProfilePicture } from '../parts/ProfilePicture.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SkeletonFields } from '../ui/Skeleton.tsx';

export { SidebarLayout as Layout } from '../parts/SidebarLayout.tsx';

export default function ProfileScreen() {
  return (
    <>
      <PageHeader
        title={profile.title}
        description={profile.intro}
        actions={
          <ButtonLink href={href('changePassword')} variant="secondary">
            {profile.changePassword}
          </ButtonLink>
        }
      />
      <Content />
    </>
  );
}

function Content() {
  const remote = useRemote(profileData);
  switch (remote.state) {
    case 'loading':
      return (
        <div className="grid gap-6" aria-busy="true">
          <Card title={profile.personal}>
            <SkeletonFields fields={8} />
          </Card>
          <Card title={profile.invoice}>
            <SkeletonFields />
          </Card>
        </div>
      );
    case 'error':
      return <LoadError error={remote} onRetry={() => void profileData.reload()} />;
    case 'ready':
      return <ProfileForm stored={remote.data} />;
  }
}

function ProfileForm({ stored }: { stored: Profile }) {
  const form = useStore(profileForm.$form, { ssr: 'initial' });
  const errors = errorsOf(form);
  return (
    <div className="grid gap-6">
      {stored.pending_email && (
        <Alert tone="warning" title={profile.pendingTitle}>
          {profile.pending(stored.pending_email, stored.email)}
        </Alert>
      )}
      <Form
        form={form}
        failedTitle={profile.failedTitle}
        resetWhenDone
        onSubmit={(values) => void profileForm.submit({ values, stored })}
      >
        <Card title={profile.personal}>
          <div className="grid gap-6">
            <ProfilePicture user={stored} error={errors[PICTURE_FIELD]} />
            <PersonalFields stored={stored} errors={errors} />
            <p className="text-sm text-muted">{profile.emptyStays}</p>
          </div>
        </Card>
        {hasInvoiceData(stored) && (
          <Card title={profile.invoice}>
            <p className="-mt-2 mb-5 text-sm text-muted">{profile.invoiceIntro}</p>
            <div className="grid gap-5 sm:grid-cols-2">
              {invoiceFields.map((name) => (
                <Field
                  key={name}
                  name={name}
                  label={profile.invoiceFields[name]}
                  type={name === 'pec' ? 'email' : 'text'}
                  autoComplete="off"
                  defaultValue={stored[name] ?? ''}
                  error={errors[name]}
                />
              ))}
            </div>
          </Card>
        )}
        <div>
          <Button type="submit" busy={form.state === 'busy' ? profile.busy : undefined}>
            {profile.submit}
          </Button>
        </div>
      </Form>
    </div>
  );
}
