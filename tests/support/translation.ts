/**
 * Replaces every text below a node like Chrome's translator: with another text inside two `font` elements. Also runs
 * in a page, so it can use nothing outside of the function.
 */
export function wrapTexts(root: Node): void {
  const untouched = 'script, style, textarea, svg, font, [translate=no]';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data === '' || text.parentElement?.closest(untouched)) continue;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text.data);
    text.replaceWith(font);
  }
}
