/** The readable text of an MDX source, without tags, formulas, link targets and marks. */
export function plainText(body: string): string {
  return (
    body
      .replace(/```[\s\S]*?```|^(?:im|ex)port .*$/gm, ' ')
      .replace(/\$\$[^$]*\$\$|(?<![\p{L}\p{N}\\])\$(?!\s)[^$]+(?<!\s)\$(?![\p{L}\p{N}])/gu, ' ')
      .replace(/<math[\s\S]*?<\/math>/g, ' ')
      // A property may contain a `>`, as in tex="a > b".
      .replace(/<\/?[A-Za-z](?:"[^"]*"|[^>"])*>/g, ' ')
      .replace(/!\[[^\]]*\]\([^)]*\)|\]\([^)]*\)/g, ' ')
      .replace(/^\s*(?:#+|>|[-*]|\d+\.)\s+|^[\s|:-]*$/gm, ' ')
      .replace(/[|[]|\*\*|\\(?=[<{$])/g, ' ')
      .replace(/(?<![\p{L}\p{N}])[*_]|[*_](?![\p{L}\p{N}])/gu, '')
      .replace(/\s+([,.;:!?)»])/g, '$1')
      .replace(/\s+/g, ' ')
      .trim()
      .normalize('NFC')
  );
}

/** The headings of an MDX source. */
export function headingsOf(body: string): string {
  return (body.match(/^#{2,} .*$/gm) ?? []).join(' ');
}
