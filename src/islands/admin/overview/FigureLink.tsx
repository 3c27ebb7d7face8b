/** A figure with a link to the list that it counts. */
export const FigureLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className="underline decoration-line hover:decoration-current">
    {children}
  </a>
);
