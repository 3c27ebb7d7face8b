interface PictureLimits {
  bytes: number;
  /** The maximum of width and height, in pixels. */
  side: number;
}

interface SmallPicture {
  /** The longest side of the reduced picture, in pixels. */
  side: number;
  /** The target type; browsers that cannot write WebP write PNG. */
  type: 'image/jpeg' | 'image/webp';
}

const PHOTO: SmallPicture = { side: 1024, type: 'image/jpeg' };
const QUALITY = 0.85;

/**
 * Returns the file itself if it is within the limits; else a smaller, upright picture. `shown` is its content as a
 * `data:` URL, the only kind that the content security policy allows. Rejects pictures that the browser cannot show.
 */
export async function shrinkPicture(
  file: File,
  shown: string,
  limits: PictureLimits,
  { side: most, type }: SmallPicture = PHOTO,
): Promise<File> {
  const image = new Image();
  image.src = shown;
  await image.decode();
  // An image element rotates a photograph by the camera's orientation tag.
  const { naturalWidth: width, naturalHeight: height } = image;
  const side = Math.max(width, height);
  if (file.size <= limits.bytes && side <= limits.side) return file;
  const scale = Math.min(1, most / side);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('There is no canvas');
  if (type === 'image/jpeg') {
    // JPEG has no transparency.
    drawing.fillStyle = 'white';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
  }
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
  const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));
  if (!small) throw new Error('The canvas is empty');
  return new File([small], file.name, { type: small.type });
}

/** Reads a file as a `data:` URL. */
export function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
