/**
 * What the build rendered for a platform's page; without the file the page does without.
 * @param files the site's files; the dev server, which has none, renders it when asked
 */
export async function platformFragment(files: Fetcher | undefined, site: URL, name: string): Promise<string> {
  const address = new URL(`/fragments/platforms/${name}`, site);
  try {
    const file = await (files?.fetch(address) ?? fetch(address));
    return file.ok ? await file.text() : '';
  } catch {
    return '';
  }
}
