import { type ComponentProps, useMemo } from 'react';
import { settle } from '#islands/field-values.ts';
import { CountryField } from '#islands/parts/CountryField.tsx';
import { CountryName } from '#islands/parts/CountryName.tsx';
import { DraftFrame } from '#islands/parts/DraftFrame.tsx';
import { Form } from '#islands/parts/Form.tsx';
import { Loaded } from '#islands/parts/Loaded.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { Facts } from '#islands/ui/data/Facts.tsx';
import { SkeletonFields } from '#islands/ui/feedback/Skeleton.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import { MAX_ORGANIZATION_NAME } from '#lib/contract/limits.ts';
import type { OrganizationProfile } from '#lib/contract/organizations/organizations.ts';
import { profile } from '#lib/text/account/profile.ts';
import { organization as words } from '#lib/text/organizations/organization.ts';
import {
  dataForm,
  organizationData,
  organizationDraft,
  organizationFields,
} from '#stores/organizations/organization.ts';

type Name = (typeof organizationFields)[number];

const labels = { ...profile.fields, ...profile.invoiceFields, company: words.company, name: words.name };

/** Input attributes of the fields that need any. */
const inputs: Partial<Record<Name, Partial<ComponentProps<typeof Field>>>> = {
  name: { required: true, maxLength: MAX_ORGANIZATION_NAME },
  pec: { type: 'email' },
  phone: { type: 'tel' },
  province: { hint: profile.provinceHint },
};

const shown = (stored: OrganizationProfile, name: Name): string =>
  name === 'pec' ? readableAddress(stored.pec) : stored[name];

/** An organization's data on its documents, editable or read-only. */
export function OrganizationData({ mayChange }: { mayChange: boolean }) {
  return (
    <Card title={words.data}>
      <Loaded store={organizationData} loading={<SkeletonFields fields={8} />}>
        {(stored) => (mayChange ? <DataForm stored={stored} /> : <DataFacts stored={stored} />)}
      </Loaded>
    </Card>
  );
}

function DataForm({ stored }: { stored: OrganizationProfile }) {
  const draft = useMemo(() => organizationDraft(stored.id), [stored.id]);
  return (
    <DraftFrame store={draft} onDiscard={dataForm.clear}>
      <Form
        store={dataForm}
        read={(values) => ({ values, stored })}
        failedTitle={words.failedTitle}
        settle={settle}
      >
        <p className="text-sm text-muted">{words.dataIntro}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          {organizationFields.map((name) =>
            name === 'country' ? (
              <CountryField key={stored.country} stored={stored.country} />
            ) : (
              <Field
                key={name}
                name={name}
                label={labels[name]}
                autoComplete="off"
                defaultValue={shown(stored, name)}
                {...inputs[name]}
              />
            ),
          )}
        </div>
        <div>
          <Submit busy={words.busy}>{words.submit}</Submit>
        </div>
      </Form>
    </DraftFrame>
  );
}

const DataFacts = ({ stored }: { stored: OrganizationProfile }) => (
  <div className="grid gap-4">
    <Facts
      facts={organizationFields
        .filter((name) => stored[name] !== '')
        .map((name) => ({
          term: labels[name],
          value: name === 'country' ? <CountryName code={stored.country} /> : shown(stored, name),
        }))}
    />
    <p className="text-sm text-muted">{words.readOnly}</p>
  </div>
);
