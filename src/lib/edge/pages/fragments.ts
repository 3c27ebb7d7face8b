import { describeError, logError } from '#lib/edge/log.ts';

/**
 * What the build made for pages that the Worker renders (src/pages/fragments): the Worker holds none of the editors'
 * texts. Without the file a page does without.
 */
interface Built {
  /** The site's files; the dev server, which has none, makes one when asked. */
  files: Fetcher;
  site: URL;
  name: string;
}

/** A part of a page. */
export async function htmlFragment(built: Built): Promise<string> {
  return (await read(built, (file) => file.text())) ?? '';
}

/** What a page shows in its own way. */
export function dataFragment<Data>(built: Built): Promise<Data | undefined> {
  return read(built, (file) => file.json<Data>());
}

async function read<Part>({ files, site, name }: Built, part: (file: Response) => Promise<Part>) {
  const address = new URL(`/fragments/${name}`, site);
  try {
    const file = await (import.meta.env.DEV ? fetch(address) : files.fetch(address));
    return file.ok ? await part(file) : undefined;
  } catch (error) {
    logError('fragment_not_read', { name, error: describeError(error) });
    return undefined;
  }
}
