import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#lib/api/db/client.ts';
import type { Product } from '#lib/api/db/schema/products.ts';
import { releaseArtifacts, releases } from '#lib/api/db/schema/releases.ts';
import { versionKey } from '#lib/contract/admin/releases/rules.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { packArchive } from './tar.ts';

const CLIENT = join(import.meta.dirname, '../../examples/desktop-client');

/** Published versions of each product, with their age in days, oldest first; the first one precedes the first sale. */
const published: Record<string, [version: string, daysAgo: number, notes: string][]> = {
  'risk-manager': [
    ['1.6.0', 820, 'Prima versione nel portale.'],
    ['2.3.0', 140, 'Prove di stress su scenari personalizzati.\nI limiti si impostano anche per emittente.'],
    [
      '2.4.1',
      12,
      'Il test di Kupiec è molto più veloce con anni di storia.\nCorretto l’Expected Shortfall quando i rendimenti mancano per una parte dei titoli.',
    ],
  ],
  'portfolio-optimizer': [
    ['1.2.0', 820, 'Prima versione nel portale.'],
    ['1.8.2', 96, 'Stime robuste della covarianza con Ledoit-Wolf.'],
    [
      '1.9.0',
      33,
      'Il ribilanciamento tiene conto delle imposte.\nIl rapporto PDF ha la copertina del tuo studio.',
    ],
  ],
  'crypto-analyzer': [
    ['2.5.1', 820, 'Prima versione nel portale.'],
    ['3.0.4', 21, 'Due mercati in più.\nLa profondità del book si aggiorna senza fermare i grafici.'],
  ],
  'market-screener': [
    ['1.4.0', 820, 'Prima versione nel portale.'],
    ['2.1.0', 58, 'Gli elenchi salvati avvisano di entrate e uscite.'],
  ],
  'bond-ladder': [
    ['1.0.0', 820, 'Prima versione nel portale.'],
    ['1.2.3', 75, 'Calendario delle cedole esportabile.\nCorretto il rateo dei titoli indicizzati.'],
  ],
};

/** The newest version of a product that was published at an instant. */
export function versionAt(productId: string, at: number, now: number): string {
  const newest = published[productId]?.findLast(([, daysAgo]) => now - daysAgo * DAY_MS <= at);
  if (!newest) throw new Error(`${productId} had no version on ${new Date(at).toISOString()}`);
  return newest[0];
}

interface Plan {
  db: Database;
  files: R2Bucket;
  products: Product[];
  now: number;
}

/** Publishes the archives. A published version keeps its date. */
export async function publishReleases({ db, files, products, now }: Plan): Promise<void> {
  const client = readClient();
  for (const product of products) {
    for (const [version, daysAgo, notes] of published[product.id] ?? []) {
      const archive = packArchive({ 'LEGGIMI.txt': readMe(product, version), ...client });
      const fileName = `${product.id}-${version}.tar.gz`;
      const file = {
        fileKey: `releases/${fileName}`,
        sizeBytes: archive.length,
        sha256: createHash('sha256').update(archive).digest('hex'),
        sha512: createHash('sha512').update(archive).digest('base64'),
      };
      await files.put(file.fileKey, archive);
      const release = { productId: product.id, appId: `it.coa.${product.id}`, version, notes };
      const [row] = await db
        .insert(releases)
        .values({
          id: crypto.randomUUID(),
          ...release,
          versionKey: versionKey(version),
          publishedAt: now - daysAgo * DAY_MS,
        })
        .onConflictDoUpdate({ target: [releases.productId, releases.versionKey], set: release })
        .returning({ id: releases.id });
      if (!row) throw new Error(`The version ${version} of ${product.id} was not written`);
      const artifact = {
        releaseId: row.id,
        kind: 'tar.gz',
        fileName,
        contentType: 'application/gzip',
        ...file,
      };
      const { releaseId, platform, architecture, kind } = releaseArtifacts;
      await db
        .insert(releaseArtifacts)
        .values({ id: crypto.randomUUID(), ...artifact })
        .onConflictDoUpdate({ target: [releaseId, platform, architecture, kind], set: file });
    }
  }
}

/** The sample client, as the software to download. */
function readClient(): Record<string, Buffer> {
  if (!existsSync(CLIENT)) return {};
  const names = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    names.map((path) => [`client${path.slice(CLIENT.length).replaceAll('\\', '/')}`, readFileSync(path)]),
  );
}

function readMe({ id, name, tagline, maxActivations }: Product, version: string): Buffer {
  const text = `${name} ${version}
${tagline}

Questo archivio è dimostrativo: al posto del software contiene, nella cartella «client», un piccolo
programma per la riga di comando che usa la tua licenza come farebbe il prodotto. Serve Node.js 20 o
successivo; il file README della cartella spiega i comandi.

Identificativo del prodotto: ${id}
Dispositivi per licenza:     ${maxActivations}

Dopo il download confronta lo SHA-256 del file con quello della pagina Download:
  Linux      sha256sum ${id}-${version}.tar.gz
  macOS      shasum -a 256 ${id}-${version}.tar.gz
  Windows    certutil -hashfile ${id}-${version}.tar.gz SHA256
`;
  return Buffer.from(text);
}
