import { Button } from '#islands/ui/actions/Button.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import type { Tone } from '#islands/ui/data/tone.ts';
import type { ApiKey, ApiKeyState } from '#lib/contract/admin/api-keys/api-keys.ts';
import { staffHref } from '#lib/contract/admin/routes.ts';
import { formatDay, formatInstant } from '#lib/format.ts';
import { apiKeys as words } from '#lib/text/admin/api-keys.ts';
import { lastDayOf } from '#stores/admin/api-keys/api-keys.ts';
import { revokeDialog } from '#stores/admin/api-keys/revoke.ts';

const tones: Record<ApiKeyState, Tone> = { good: 'positive', ended: 'neutral', revoked: 'critical' };
const quiet = 'block text-xs text-muted';

export const columns: Column<ApiKey>[] = [
  {
    key: 'name',
    header: words.name,
    render: ({ name, prefix }) => (
      <div className="min-w-0">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <code className={`${quiet} font-mono font-normal`}>{`${prefix}…`}</code>
      </div>
    ),
  },
  {
    key: 'scopes',
    header: words.scopes,
    render: ({ scopes }) => (
      <ul>
        {scopes.map((scope) => (
          <li key={scope}>{(words.scopeWords as Record<string, string>)[scope] ?? scope}</li>
        ))}
      </ul>
    ),
  },
  { key: 'state', header: words.state, render: (key) => <State shown={key} /> },
  {
    key: 'used',
    header: words.lastUsed,
    render: ({ last_used_on: day }) => (day ? formatDay(day) : words.neverUsed),
  },
  {
    key: 'made',
    header: words.created,
    render: ({ created_at, maker_name }) => (
      <div>
        <span>{formatInstant(created_at)}</span>
        <span className={quiet}>{maker_name || words.unknownMaker}</span>
      </div>
    ),
  },
  { key: 'turns', header: words.turns, render: (key) => <Turns shown={key} /> },
];

function State({ shown }: { shown: ApiKey }) {
  const { key_state: state, revoked_at: revokedAt } = shown;
  const lastDay = lastDayOf(shown);
  const until = lastDay ? words.until(formatDay(lastDay)) : words.endless;
  return (
    <div>
      <Badge tone={tones[state]}>{words.states[state]}</Badge>
      <span className={quiet}>{revokedAt ? words.revokedOn(formatDay(revokedAt)) : until}</span>
    </div>
  );
}

function Turns({ shown }: { shown: ApiKey }) {
  const { id, name, key_state: state } = shown;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <a
        href={staffHref('log', {}, { actor: id })}
        aria-label={words.logOf(name)}
        className="text-brand underline"
      >
        {words.log}
      </a>
      {state !== 'revoked' && (
        <Button
          variant="secondary"
          size="s"
          aria-label={words.revokeOf(name)}
          onClick={() => revokeDialog.open(shown)}
        >
          {words.revoke}
        </Button>
      )}
    </div>
  );
}
