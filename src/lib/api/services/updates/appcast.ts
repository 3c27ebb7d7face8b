import type { ReleaseArtifact } from '#lib/api/db/schema/releases.ts';
import { escapeXml } from '#lib/xml.ts';
import { archivePath, type Offer } from './newest.ts';

/**
 * An appcast for Sparkle, NetSparkle and WinSparkle: one item for each archive, because minimum system and processor
 * belong to the item.
 *
 * @param folder the feed's URL: items contain absolute URLs
 */
export function writeAppcast(folder: string, title: string, offers: Offer[]): string {
  // A universal archive is the newest for both processors: the set lists it once.
  const items = new Set(
    offers.flatMap((offer) => offer.archives.map((archive) => itemOf(folder, title, offer, archive))),
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:sparkle="http://www.andymatuschak.org/xml-namespaces/sparkle">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(folder)}appcast.xml</link>
<language>it</language>
${[...items].join('')}</channel>
</rss>
`;
}

function itemOf(folder: string, title: string, { release }: Offer, archive: ReleaseArtifact): string {
  const { build, sizeBytes, signature, contentType, platform, architecture, minimumSystem } = archive;
  const attributes = {
    url: folder + archivePath(release, archive),
    length: String(sizeBytes),
    type: contentType,
    'sparkle:os': systemOf(archive),
    ...(signature && { 'sparkle:edSignature': signature }),
  };
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
  const lines = [
    `<title>${escapeXml(`${title} ${release.version}`)}</title>`,
    `<pubDate>${new Date(release.publishedAt).toUTCString()}</pubDate>`,
    `<sparkle:version>${escapeXml(build || release.version)}</sparkle:version>`,
    `<sparkle:shortVersionString>${escapeXml(release.version)}</sparkle:shortVersionString>`,
    ...(/^\d+(?:\.\d+){0,2}$/.test(minimumSystem)
      ? [`<sparkle:minimumSystemVersion>${minimumSystem}</sparkle:minimumSystemVersion>`]
      : []),
    ...(platform === 'macos' && architecture === 'arm64'
      ? ['<sparkle:hardwareRequirements>arm64</sparkle:hardwareRequirements>']
      : []),
    ...(release.notes
      ? [`<description sparkle:format="plain-text">${escapeXml(release.notes)}</description>`]
      : []),
    `<enclosure${written.join('')}/>`,
  ];
  return `<item>\n${lines.join('\n')}\n</item>\n`;
}

/** Sparkle knows one name of macOS only; for other systems updaters tell processors apart by the name. */
const systemOf = ({ platform, architecture }: ReleaseArtifact): string =>
  architecture === 'arm64' && platform !== 'macos' ? `${platform}-arm64` : platform;
