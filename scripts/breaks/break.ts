/** A rule of docs/product.md that one changed line breaks; types and build stay whole. */
export interface Break {
  /** Its place in the draw. */
  number: number;
  /** The section of docs/product.md that was drawn, and its rule. */
  section: string;
  rule: string;
  file: string;
  /** Stands exactly once in the file. */
  find: string;
  replace: string;
}
