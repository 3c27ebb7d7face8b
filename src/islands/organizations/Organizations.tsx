import { Moves } from '#islands/moves/Moves.tsx';
import { Form } from '#islands/parts/Form.tsx';
import { Loaded } from '#islands/parts/Loaded.tsx';
import { Submit } from '#islands/parts/Submit.tsx';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import { SkeletonTable } from '#islands/ui/feedback/Skeleton.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { MAX_ORGANIZATION_NAME } from '#lib/contract/limits.ts';
import type { Organization } from '#lib/contract/organizations/organizations.ts';
import { organizationEntry } from '#lib/contract/routes/organization-pages.ts';
import { roleWords, organizations as words } from '#lib/text/organizations/organizations.ts';
import { organizationForm, organizationList } from '#stores/organizations/organizations.ts';

export { SidebarLayout as Layout } from '#islands/shell/SidebarLayout.tsx';

const columns: Column<Organization>[] = [
  {
    key: 'name',
    header: words.name,
    place: 'title',
    render: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  {
    key: 'role',
    header: words.role,
    place: 'badge',
    render: ({ role }) => <Badge tone="neutral">{roleWords[role]}</Badge>,
  },
  {
    key: 'open',
    header: words.open,
    render: (organization) => (
      // The organization's pages need a new document, whose address names it.
      <ButtonLink
        href={organizationEntry(organization)}
        target="_self"
        variant="secondary"
        size="s"
        aria-label={words.openNamed(organization.name)}
      >
        {words.open}
      </ButtonLink>
    ),
  },
];

/** The customer's organizations, and the form for a new one. */
export default function Organizations() {
  return (
    <>
      <PageHeader title={words.title} description={words.lead} />
      <div className="grid gap-8">
        <Loaded store={organizationList} loading={<SkeletonTable rows={2} />}>
          {({ results }) =>
            results.length > 0 ? (
              <DataTable caption={words.list} columns={columns} rows={results} rowKey={({ id }) => id} />
            ) : (
              <EmptyState picture="licenses" title={words.empty} description={words.emptyText} />
            )
          }
        </Loaded>
        <Moves />
        <Card title={words.create}>
          <Form store={organizationForm} failedTitle={words.failed}>
            <p className="text-sm text-muted">{words.createText}</p>
            <Field
              label={words.name}
              name="name"
              maxLength={MAX_ORGANIZATION_NAME}
              autoComplete="off"
              required
            />
            <div>
              <Submit busy={words.busy}>{words.submit}</Submit>
            </div>
          </Form>
        </Card>
      </div>
    </>
  );
}
