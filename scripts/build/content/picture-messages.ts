import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS, PICTURE_ENDINGS } from '#lib/site/content/pictures.ts';
import { articleSlug } from '#lib/site/content/slug.ts';
import { stemOf } from './check-names.ts';
import { endingOf, type PictureFile } from './picture-files.ts';

const NAME = /^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/;
const MEBI = 1024 * 1024;
const MILLION = 1_000_000;
const endings: readonly string[] = PICTURE_ENDINGS;

const tenths = (value: number) => String(Math.round(value * 10) / 10).replace('.', ',');

/** Why a picture cannot be shown. */
export function fileMessage({ path, bytes, picture }: PictureFile): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (picture.state === 'no-file') return `«${name}» è un collegamento: mettine una copia al suo posto`;
  const ending = endingOf(path);
  const known = ending.toLowerCase();
  if (!endings.includes(known)) {
    return `«${name}» non è un’immagine che il sito sa mostrare: esportala come ${endings.join(', ')}`;
  }
  const right = `${articleSlug(stemOf(path)) || 'immagine'}.${known}`;
  if (ending !== known) return `«${name}» ha l’estensione in maiuscolo: rinominala ${right}`;
  if (!NAME.test(stemOf(path)))
    return `il nome «${name}» ha caratteri che non vanno in un indirizzo (accenti, spazi, maiuscole, simboli): rinominala ${right}`;
  if (bytes > MAX_PICTURE_BYTES)
    return `«${name}» pesa ${tenths(bytes / MEBI)} MB e il massimo è ${MAX_PICTURE_BYTES / MEBI} MB: riducila a 2000 pixel di larghezza e salvala in jpg`;
  if (picture.state === 'unreadable')
    return `«${name}» non si legge come immagine: esportala di nuovo in jpg o png`;
  if (picture.state === 'cut') return `«${name}» è incompleta: copiala o esportala di nuovo`;
  if (picture.state === 'unread') return undefined;
  const { width, height, frames } = picture;
  if (width * height > MAX_PICTURE_PIXELS) {
    const millions = `${tenths((width * height) / MILLION)} milioni`;
    return `«${name}» è di ${width}×${height} pixel, ${millions}, e il massimo è ${MAX_PICTURE_PIXELS / MILLION} milioni: riducila a 2000 pixel di larghezza`;
  }
  return frames > 1 ? `«${name}» è animata: esporta una sola immagine, in jpg o png` : undefined;
}
