import { type KeyObject, verify } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';

interface Item {
  'sparkle:version': string;
  'sparkle:shortVersionString': string;
  'sparkle:minimumSystemVersion'?: string;
  'sparkle:hardwareRequirements'?: string;
  enclosure: { url: string; length: string; 'sparkle:os'?: string; 'sparkle:edSignature'?: string };
}

const parser = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false },
  isArray: (name) => name === 'item',
});

/** Compares builds as numbers, like Sparkle. */
const isHigher = (build: string, other: string) => Number(build) > Number(other);

/**
 * The item that Sparkle chooses on a Mac: the compatible one with the highest build, the first of equal ones; none if
 * the program already has that build.
 */
export function bestItem(appcast: string, processor: 'x64' | 'arm64', build: string): Item | undefined {
  const items: Item[] = parser.parse(appcast).rss.channel.item ?? [];
  const fit = items.filter(
    ({ enclosure, 'sparkle:hardwareRequirements': needed }) =>
      (enclosure['sparkle:os'] ?? 'macos') === 'macos' && (needed === undefined || needed === processor),
  );
  const best = fit.reduce<Item | undefined>(
    (found, item) => (found && !isHigher(item['sparkle:version'], found['sparkle:version']) ? found : item),
    undefined,
  );
  return best && isHigher(best['sparkle:version'], build) ? best : undefined;
}

/** Whether the download is complete and signed by the builder. */
export const isGenuine = ({ enclosure }: Item, bytes: Buffer, builder: KeyObject): boolean =>
  bytes.length === Number(enclosure.length) &&
  verify(null, bytes, builder, Buffer.from(enclosure['sparkle:edSignature'] ?? '', 'base64'));
