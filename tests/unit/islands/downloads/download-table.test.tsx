import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DownloadTable } from '#islands/downloads/DownloadTable.tsx';
import { Download } from '#lib/contract/downloads.ts';

const file = (platform: string, digit: string, size_bytes: number) => ({
  ...{ id: platform, platform, architecture: 'any', file_name: `coa-${platform}.zip`, size_bytes },
  ...{ sha256: digit.repeat(64), minimum_system: '' },
});

test('size and hash belong to the row’s archive, and differ for each other archive', () => {
  const artifacts = [file('windows', 'a', 1_000_000), file('any', 'b', 2_000_000)];
  const row = v.parse(Download, {
    ...{
      id: 'r',
      product_id: 'one',
      product_name: 'Uno',
      version: '1.0.0',
      updated_at: '2026-09-01T00:00:00Z',
    },
    ...{ sha256: 'a'.repeat(64), formatted_file_size: '1 MB', artifacts },
  });
  const html = renderToStaticMarkup(<DownloadTable rows={[row]} />);
  const [first] = html.match(/title="(\w{64})"/) ?? [];
  expect(first).toContain('b'.repeat(64));
  expect(html).toContain('a'.repeat(64));
  expect(html).toContain('Copia l’impronta SHA-256 di coa-windows.zip');
  expect(html).not.toContain('>1 MB<');
});
