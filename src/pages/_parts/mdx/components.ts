import type { PartName } from '#lib/site/content/article-parts.ts';
import BarChart from './BarChart.astro';
import Callout from './Callout.astro';
import Definition from './Definition.astro';
import Figure from './Figure.astro';
import Formula from './Formula.astro';
import LineChart from './LineChart.astro';
import Table from './Table.astro';
import TableCell from './TableCell.astro';
import TableHeader from './TableHeader.astro';
import TextPhoto from './TextPhoto.astro';

const parts = {
  BarChart,
  Callout,
  Definition,
  Figure,
  Formula,
  LineChart,
  Table,
} satisfies Record<PartName, unknown>;

/** Components that articles use without an import; docs/articles.md shows each. */
export const components = { ...parts, img: TextPhoto, td: TableCell, th: TableHeader };
