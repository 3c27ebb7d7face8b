/** `25.5` → `25,5 %` */
export function formatPercent(percent: number): string {
  return `${String(percent).replace('.', ',')} %`;
}
