/**
 * The editors' text of a platform, which the build rendered; without the file the page has none.
 * @param files the site's files; the dev server, which has none, renders it when asked
 */
export async function platformText(files: Fetcher | undefined, site: URL, id: string): Promise<string> {
  const address = new URL(`/fragments/platforms/${id}`, site);
  try {
    const file = await (files?.fetch(address) ?? fetch(address));
    return file.ok ? await file.text() : '';
  } catch {
    return '';
  }
}
