import { useStore } from '@nanostores/react';
import { ListTable } from '#islands/admin/parts/ListTable.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Badge } from '#islands/ui/data/Badge.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import type { ReleaseArtifact, ShopRelease } from '#lib/contract/admin/releases/releases.ts';
import { formatBytes, formatDay, formatInstant } from '#lib/format.ts';
import { releases as words } from '#lib/text/admin/releases.ts';
import { $asking, askMessage, askWithdrawal, decisionDialog } from '#stores/admin/releases/decisions.ts';
import { shopReleases } from '#stores/admin/releases/releases.ts';

const columns: Column<ShopRelease>[] = [
  { key: 'product', header: words.product, render: ({ product_name }) => product_name },
  { key: 'version', header: words.version, render: ({ version }) => version },
  { key: 'channel', header: words.channel, render: ({ channel }) => words.channels[channel] },
  { key: 'published', header: words.published, render: (release) => formatInstant(release.published_at) },
  {
    key: 'state',
    header: words.state,
    render: ({ withdrawn_at, is_offered }) =>
      withdrawn_at ? (
        <>
          <Badge tone="critical">{words.withdrawn}</Badge>
          <span>{` ${formatInstant(withdrawn_at)}`}</span>
        </>
      ) : is_offered ? (
        <Badge tone="positive">{words.offered}</Badge>
      ) : (
        <Badge tone="neutral">{words.notOffered}</Badge>
      ),
  },
  {
    key: 'file',
    header: words.file,
    render: ({ artifacts, notes, supported_until }) => (
      <>
        {artifacts.map((artifact) => (
          <Archive key={artifact.id} artifact={artifact} />
        ))}
        {supported_until && (
          <span className="block">{`${words.supportedUntil} ${formatDay(supported_until)}`}</span>
        )}
        {notes && <span className="block whitespace-pre-line">{notes}</span>}
      </>
    ),
  },
];

/** An archive's data and its hash. */
function Archive({ artifact }: { artifact: ReleaseArtifact }) {
  const { platform, architecture, file_name, size_bytes, sha256, signature } = artifact;
  const facts = [
    words.madeFor(platform, architecture),
    `${file_name} (${formatBytes(size_bytes)})`,
    signature && words.signed,
  ];
  return (
    <>
      <span className="block wrap-anywhere">{facts.filter(Boolean).join(' · ')}</span>
      <code className="block font-mono text-xs text-muted wrap-anywhere">{sha256}</code>
    </>
  );
}

const actions: Column<ShopRelease> = {
  key: 'actions',
  header: words.actions,
  render: (release) => <Actions release={release} />,
};

function Actions({ release }: { release: ShopRelease }) {
  const isAsking = useStore($asking) === release.id;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="s" onClick={() => decisionDialog.open({ kind: 'notes', release })}>
        {words.correctNotes}
      </Button>
      <Button
        variant="secondary"
        size="s"
        busy={isAsking ? words.busy : undefined}
        onClick={() => void askMessage(release)}
      >
        {words.write}
      </Button>
      {release.withdrawn_at === null && (
        <Button
          variant="secondary"
          size="s"
          busy={isAsking ? words.busy : undefined}
          onClick={() => void askWithdrawal(release)}
        >
          {words.withdraw}
        </Button>
      )}
    </div>
  );
}

export function ReleaseTable({ isAdmin }: { isAdmin: boolean }) {
  return (
    <ListTable
      list={shopReleases}
      label={words.list}
      columns={isAdmin ? [...columns, actions] : columns}
      size="wide"
    />
  );
}
