import { count } from '#lib/format.ts';
import type { Problem } from '#scripts/build/content/problems.ts';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

const item = ({ file, line, column, message }: Problem) =>
  `<li><code>${escaped(file)}</code>, riga ${line}, colonna ${column}<br><strong>${escaped(message)}</strong></li>`;

/** Replaces a page whose file has faults, with these first. Vite's client reloads it when they change. */
export function faultsPage(own: readonly Problem[], others: readonly Problem[]): string {
  const rest = others.length > 0 ? `<h2>In altri file</h2><ol>${others.map(item).join('')}</ol>` : '';
  return `<!doctype html>
<html lang="it">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${count(own.length, 'errore', 'errori')} da correggere</title>
<style>
  :root { color-scheme: light dark; }
  body { max-width: 44rem; margin: 3rem auto; padding: 0 1rem; font: 1.0625rem/1.6 system-ui, sans-serif; }
  li { margin: 1rem 0; overflow-wrap: anywhere; }
</style>
<script type="module" src="/@vite/client"></script>
<h1>${count(own.length, 'errore', 'errori')} da correggere in questa pagina</h1>
<p>Correggi e salva: l’anteprima si aggiorna da sola.</p>
<ol>${own.map(item).join('')}</ol>
${rest}
</html>`;
}
