import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import {
  type Release,
  type ReleaseArtifact,
  releaseArtifacts,
  releaseSettings,
  releases,
} from '#lib/api/db/schema/releases.ts';
import { mayHave } from '#lib/api/services/releases/rights.ts';
import type { Architecture, Platform, ReleaseChannel } from '#lib/contract/admin/releases/rules.ts';
import type { Asker } from './standing.ts';

/** A version that a licence gives a right to, with its matching archives. */
export interface Offer {
  release: Pick<Release, 'version' | 'channel' | 'publishedAt' | 'notes'>;
  /** The last day of support, in Italy. */
  supportedUntil: string | null;
  archives: ReleaseArtifact[];
}

/** The archives that fit a program; a version needs one for a `decisive` processor. */
export interface Fit {
  channel: ReleaseChannel;
  /** The program's own platform first. */
  platforms: readonly [Platform, ...Platform[]];
  architectures: readonly Architecture[];
  decisive?: readonly Architecture[];
  kinds?: readonly string[] | undefined;
}

/** Selects the archives of the highest version that a licence may have and that fits. */
export function selectNewest(context: Context, { id, kept }: Asker, fit: Fit) {
  const { db } = context;
  const fits = (architectures: readonly Architecture[]): SQL | undefined =>
    and(
      inArray(releaseArtifacts.platform, [...fit.platforms]),
      inArray(releaseArtifacts.architecture, [...architectures]),
      fit.kinds && inArray(releaseArtifacts.kind, [...fit.kinds]),
    );
  const isOfRelease = eq(releaseArtifacts.releaseId, releases.id);
  const newest = db
    .select({ id: releases.id })
    .from(licenses)
    .innerJoin(releases, mayHave(context, kept))
    .where(
      and(
        eq(licenses.id, id),
        // `mayHave` covers whether previews count for the licence.
        fit.channel === 'stable' ? eq(releases.channel, 'stable') : undefined,
        hasRow(db, releaseArtifacts.id, and(isOfRelease, fits(fit.decisive ?? fit.architectures))),
      ),
    )
    .orderBy(desc(releases.versionKey))
    .limit(1);
  const { version, channel, publishedAt, notes, supportedUntil } = releases;
  // A batch loses one of two columns of the same name.
  const productsEnd = sql<string | null>`${releaseSettings.supportedUntil}`.as('products_end');
  return db
    .select({
      release: { version, channel, publishedAt, notes },
      supportedUntil,
      productsEnd,
      archive: getTableColumns(releaseArtifacts),
    })
    .from(releases)
    .innerJoin(releaseArtifacts, isOfRelease)
    .leftJoin(releaseSettings, eq(releaseSettings.productId, releases.productId))
    .where(and(eq(releases.id, sql`(${newest})`), fits(fit.architectures)));
}

type Row = Awaited<ReturnType<typeof selectNewest>>[number];

/** The kinds that programs update from, best first: updaters take the first of several files. */
const usualKinds: Record<Platform, readonly string[]> = {
  windows: ['exe', 'msi', 'msix', 'zip'],
  macos: ['zip', 'dmg', 'pkg', 'tar.gz'],
  linux: ['appimage', 'tar.gz', 'deb', 'rpm'],
  any: [],
};

/** The rows as an offer, its archives in the order of `fit`: platforms, processors, kinds. */
export function toOffer(rows: Row[], fit: Fit): Offer | undefined {
  const { platforms, architectures, kinds = usualKinds[platforms[0]] } = fit;
  const [first] = rows;
  if (!first) return undefined;
  const place = ({ archive: { platform, architecture, kind } }: Row) =>
    [
      platforms.indexOf(platform),
      architectures.indexOf(architecture),
      // Kinds that the fit does not name come last.
      kinds.includes(kind) ? kinds.indexOf(kind) : kinds.length,
    ] as const;
  const archives = rows
    .toSorted((one, other) => {
      const [mine, theirs] = [place(one), place(other)];
      return mine[0] - theirs[0] || mine[1] - theirs[1] || mine[2] - theirs[2];
    })
    .map(({ archive }) => archive);
  return {
    release: first.release,
    supportedUntil: first.supportedUntil ?? first.productsEnd,
    archives,
  };
}

/** An archive's path: it ends in the file's name, and names the processor, by which updaters choose. */
export const archivePath = (
  { version }: Pick<Release, 'version'>,
  { architecture, fileName }: Pick<ReleaseArtifact, 'architecture' | 'fileName'>,
): string => [version, architecture, fileName].map(encodeURIComponent).join('/');

/** The folder of the feeds and files of a product's channel. */
export const feedFolder = (productId: string, channel: string): string =>
  `/updates/${encodeURIComponent(productId)}/${channel}/`;
