import { useStore } from '@nanostores/react';
import { Card } from '#islands/ui/data/Card.tsx';
import { releases as words } from '#lib/text/admin/releases.ts';
import { releaseUploads } from '#stores/admin/releases/releases.ts';
import { shownData } from '#stores/kernel/remote-state.ts';
import { Upload } from './Upload.tsx';

/** The archives that are not published yet; nothing where there are none. */
export function Uploads({ isAdmin }: { isAdmin: boolean }) {
  const uploads = shownData(useStore(releaseUploads.$state))?.results ?? [];
  if (uploads.length === 0) return null;
  return (
    <Card title={words.uploads}>
      <ul className="divide-y divide-line">
        {uploads.map((upload) => (
          <Upload key={upload.id} upload={upload} isAdmin={isAdmin} />
        ))}
      </ul>
    </Card>
  );
}
