import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeUnshown } from '#scripts/build/pages/unshown-pictures.ts';

test('keeps only the articles’ pictures that a file of the site names', () => {
  const site = mkdtempSync(join(tmpdir(), 'coa-site-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  for (const folder of ['_astro', 'articles']) mkdirSync(join(site, folder));
  const assets = [
    'domani.B0W5FjZk.png',
    'oggi.Bpcbj5qa_1x2.avif',
    'oggi.Bpcbj5qa.png',
    'cover.Ab-_9.png',
    'site.X1.css',
  ];
  for (const name of assets) writeFileSync(join(site, '_astro', name), 'cover.Ab-_9.png');
  writeFileSync(join(site, 'articles/oggi.html'), '<img src="/_astro/oggi.Bpcbj5qa_1x2.avif">');
  writeFileSync(join(site, 'logo.png'), '');
  removeUnshown(site, ['domani', 'oggi', 'cover']);
  expect(readdirSync(join(site, '_astro')).sort()).toEqual([
    'cover.Ab-_9.png',
    'oggi.Bpcbj5qa_1x2.avif',
    'site.X1.css',
  ]);
});
