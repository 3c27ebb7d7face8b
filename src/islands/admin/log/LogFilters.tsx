import { useStore } from '@nanostores/react';
import { days, FilterFields, FilterSelect, Filters } from '#islands/admin/parts/Filters.tsx';
import type { ApiKey } from '#lib/contract/admin/api-keys/api-keys.ts';
import { filters } from '#lib/contract/admin/filters.ts';
import { COMMAND_LINE, PORTAL } from '#lib/contract/admin/rules.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { log as words } from '#lib/text/admin/log.ts';
import { apiKeys } from '#stores/admin/api-keys/api-keys.ts';
import { colleagues } from '#stores/admin/colleagues.ts';
import { actions, targets } from '#stores/admin/log.ts';
import { may } from '#stores/admin/member.ts';
import { $page } from '#stores/admin/router.ts';
import { shownData } from '#stores/kernel/remote-state.ts';

/** Only admins may see API keys, so for others the filter lists people only. */
export function LogFilters({ member }: { member: StaffMember }) {
  return may(member, 'admin') ? <WithKeys /> : <Fields keys={[]} />;
}

function WithKeys() {
  return <Fields keys={shownData(useStore(apiKeys.$state))?.results ?? []} />;
}

function Fields({ keys }: { keys: Pick<ApiKey, 'id' | 'name'>[] }) {
  const people = shownData(useStore(colleagues.$state))?.results ?? [];
  const actors = [
    ...people.map(({ id, name }) => ({ value: id, label: name })),
    ...keys.map(({ id, name }) => ({ value: id, label: words.apiKey(name) })),
    { value: COMMAND_LINE, label: words.commandLine },
    { value: PORTAL, label: words.portal },
  ];
  // The URL may name a person who no longer has a role.
  const actor = useStore($page)?.search.actor;
  if (actor && !actors.some(({ value }) => value === actor))
    actors.push({ value: actor, label: words.unknownActor });
  return (
    <Filters names={filters.log}>
      <FilterSelect label={words.who} name="actor" options={actors} />
      <FilterSelect label={words.action} name="action" options={actions} />
      <FilterSelect label={words.target} name="target" options={targets} />
      <FilterFields fields={[{ label: words.targetId, name: 'target_id' }, ...days(words)]} />
    </Filters>
  );
}
