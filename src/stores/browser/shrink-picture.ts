interface PictureLimits {
  bytes: number;
  /** Of width and height, in pixels. */
  side: number;
}

/** The longest side of a picture that was made smaller, in pixels. */
const SIDE = 1024;
const QUALITY = 0.85;

/**
 * The picture itself where it is within the limits; else a smaller JPEG, upright. `shown` is its content as a `data:`
 * URL, the only kind that the policy allows. Rejects what the browser cannot show.
 */
export async function shrinkPicture(file: File, shown: string, limits: PictureLimits): Promise<File> {
  const image = new Image();
  image.src = shown;
  await image.decode();
  // An image element turns a photograph as its camera says.
  const { naturalWidth: width, naturalHeight: height } = image;
  const side = Math.max(width, height);
  if (file.size <= limits.bytes && side <= limits.side) return file;
  const scale = Math.min(1, SIDE / side);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('There is no canvas');
  // A JPEG has no transparency.
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
  const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!small) throw new Error('The canvas is empty');
  return new File([small], file.name, { type: small.type });
}
