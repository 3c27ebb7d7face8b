import { describeError, logError } from '#lib/edge/log.ts';

/**
 * A file that the build made for pages that the Worker renders (src/pages/fragments): the Worker has no editorial
 * texts. If the file is missing, the page omits the part.
 */
interface Built {
  /** The site's files; the dev server renders one on request. */
  files: Fetcher;
  site: URL;
  name: string;
}

/** Reads HTML for a part of a page. */
export async function htmlFragment(built: Built): Promise<string> {
  return (await read(built, (file) => file.text())) ?? '';
}

/** Reads data that the page renders itself. */
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
