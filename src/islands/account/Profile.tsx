import { useStore } from '@nanostores/react';
import { settle } from '#islands/field-values.ts';
import { DraftFrame } from '#islands/parts/DraftFrame.tsx';
import { Form } from '#islands/parts/Form.tsx';
import { Loaded } from '#islands/parts/Loaded.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { SkeletonFields } from '#islands/ui/feedback/Skeleton.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import type { Profile } from '#lib/contract/account/account.ts';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import { invoiceFields, PICTURE_FIELD } from '#lib/contract/account/rules.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { profile } from '#lib/text/account/profile.ts';
import { hasInvoiceData, profileData, profileDraft, profileForm } from '#stores/account/profile.ts';
import { errorsOf } from '#stores/kernel/form.ts';
import { PersonalFields } from './PersonalFields.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';

export { SidebarLayout as Layout } from '#islands/shell/SidebarLayout.tsx';

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
      <Loaded
        store={profileData}
        loading={
          <div className="grid gap-6" aria-busy="true">
            <Card title={profile.personal}>
              <SkeletonFields fields={8} />
            </Card>
            <Card title={profile.invoice}>
              <SkeletonFields />
            </Card>
          </div>
        }
      >
        {(stored) => (
          <DraftFrame store={profileDraft} onDiscard={profileForm.clear}>
            <ProfileForm stored={stored} />
          </DraftFrame>
        )}
      </Loaded>
    </>
  );
}

function ProfileForm({ stored }: { stored: Profile }) {
  const form = useStore(profileForm.$form, { ssr: 'initial' });
  const errors = errorsOf(form);
  return (
    <div className="grid gap-6">
      {stored.pending_email && (
        <Alert tone="warning" title={profile.pendingTitle}>
          {profile.pending(readableAddress(stored.pending_email), readableAddress(stored.email))}
        </Alert>
      )}
      <Form
        store={profileForm}
        read={(values) => ({ values, stored })}
        failedTitle={profile.failedTitle}
        settle={settle}
      >
        <Card title={profile.personal}>
          <div className="grid gap-6">
            <ProfilePicture user={stored} error={errors[PICTURE_FIELD]} />
            <PersonalFields stored={stored} />
            <p className="text-sm text-muted">{profile.emptySkipped}</p>
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
                  defaultValue={name === 'pec' ? readableAddress(stored.pec ?? '') : (stored[name] ?? '')}
                />
              ))}
            </div>
          </Card>
        )}
        <div>
          <Submit busy={profile.busy}>{profile.submit}</Submit>
        </div>
      </Form>
    </div>
  );
}
