import type { Context } from '#lib/api/context.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import type { Presented } from '#lib/api/services/devices/license-credential.ts';
import type { Architecture, ReleaseChannel } from '#lib/contract/admin/releases/rules.ts';
import type { UpdateCode } from '#lib/contract/devices/rules.ts';
import { type FeedName, ownArchitectures, ownPlatforms } from '#lib/contract/devices/updates.ts';
import { writeAppcast } from './appcast.ts';
import { writeLatest } from './latest.ts';
import { type Fit, feedFolder, type Offer, selectNewest, toOffer } from './newest.ts';
import { standingOf } from './standing.ts';

/** A feed's text, or why there is none; `none`: no version fits. */
export type Feed =
  | { kind: 'feed'; type: string; text: string }
  | { kind: 'refused'; code: UpdateCode }
  | { kind: 'none' };

export interface FeedQuestion {
  productId: string;
  channel: ReleaseChannel;
  feed: FeedName;
  /** Only this processor's files, for updaters that cannot tell them apart. */
  architecture?: OwnArchitecture | undefined;
}
type OwnArchitecture = (typeof ownArchitectures)[number];
type AnyChannel = Omit<Fit, 'channel'>;

const runsOn = (architecture: Architecture): Architecture[] => [architecture, 'universal', 'any'];

/**
 * The archives in electron-updater's feeds. It takes the first file of its kind whose URL names its processor, and on
 * Windows any other if none does: there a version counts only with a file for x64.
 */
const latest: Record<Exclude<FeedName, 'appcast.xml'>, AnyChannel> = {
  'latest.yml': {
    platforms: ['windows'],
    architectures: [...runsOn('x64'), 'arm64'],
    decisive: runsOn('x64'),
    kinds: ['exe'],
  },
  'latest-mac.yml': {
    platforms: ['macos'],
    architectures: [...runsOn('x64'), 'arm64'],
    kinds: ['zip', 'dmg'],
  },
  'latest-linux.yml': linux('x64'),
  'latest-linux-arm64.yml': linux('arm64'),
};

function linux(architecture: OwnArchitecture): AnyChannel {
  return {
    platforms: ['linux'],
    architectures: runsOn(architecture),
    kinds: ['appimage', 'deb', 'rpm', 'pacman'],
  };
}

/**
 * An appcast has the newest version of each system and processor. Of equal versions Sparkle takes the first that the
 * machine can run: arm64, which Sparkle recognises, comes first.
 */
function appcast(architecture: OwnArchitecture | undefined): AnyChannel[] {
  const processors = architecture ? [architecture] : ownArchitectures.toReversed();
  return ownPlatforms.flatMap((platform) =>
    processors.map((each) => ({ platforms: [platform], architectures: runsOn(each) })),
  );
}

export const fitsOf = ({ channel, feed, architecture }: FeedQuestion): Fit[] =>
  (feed === 'appcast.xml' ? appcast(architecture) : [latest[feed]]).map((fit) => ({ ...fit, channel }));

/** The newest version that a key may have, in an updater's format. */
export async function readFeed(
  context: Context,
  question: FeedQuestion,
  presented: Presented,
): Promise<Feed> {
  const standing = await standingOf(context, presented, question.productId);
  if (standing.kind === 'refused') return standing;
  const fits = fitsOf(question);
  const rows = await transaction(context, {
    of: fits.map((fit) => selectNewest(context, standing.asker, fit)),
  });
  const offers = fits.flatMap((fit, at) => toOffer(rows.of[at] ?? [], fit) ?? []);
  if (offers.length === 0 && standing.over) return { kind: 'refused', code: standing.over };
  return writeFeed(context.env.SITE_ORIGIN, question, presented.product.name, offers);
}

/** Without a version there is a feed only as an appcast: updaters read other feeds without one as an error. */
export function writeFeed(
  origin: string,
  { productId, channel, feed }: FeedQuestion,
  title: string,
  offers: Offer[],
): Feed {
  const [offer] = offers;
  const folder = new URL(feedFolder(productId, channel), origin).href;
  if (feed === 'appcast.xml')
    return {
      kind: 'feed',
      type: 'application/xml; charset=utf-8',
      text: writeAppcast(folder, title, offers),
    };
  if (!offer) return { kind: 'none' };
  return { kind: 'feed', type: 'application/yaml; charset=utf-8', text: writeLatest(offer) };
}
