import { IMAGE_RULES } from 'contract/fields/image';
import { PICTURE_HEAD_BYTES, pictureFailure, pictureKind } from 'contract/fields/imageKind';

/** A picture that can be sent, or the reason why it cannot. */
export type PreparedPicture = { picture: File; failure: null } | { picture: null; failure: string };

/** More than any screen of the product shows. */
const MAX_SIDE = 2048;
const QUALITY = 0.9;

/** Its size as it is meant to be seen, without decoding it; null where it is none, undefined where the browser cannot tell. */
async function dimensionsOf(file: Blob): Promise<{ width: number; height: number } | null | undefined> {
  if (typeof createImageBitmap !== 'function') return undefined;
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = url;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function createCanvas(width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  return { canvas, context: canvas.getContext('2d') };
}

/** A browser that guards against being recognised hands out noise in place of a canvas's picture. */
function isCanvasTrue(): boolean {
  const { context } = createCanvas(1, 1);
  if (!context) return false;
  context.fillStyle = 'rgb(40 120 200)';
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  return [40, 120, 200, 255].every((value, index) => Math.abs(value - (data[index] ?? 0)) <= 2);
}

/**
 * The picture in a size that is soon sent, upright, in sRGB, and with nothing else that the file held: its location least of all.
 * @returns null where it cannot be decoded
 */
async function encodeAgain(file: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const { canvas, context } = createCanvas(side(bitmap.width), side(bitmap.height));
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const encode = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));
  if (file.type === 'image/jpeg') return encode('image/jpeg');
  // A transparent picture stays so. A browser that cannot write WebP writes PNG.
  const whole = await encode('image/webp');
  if (whole && whole.size <= IMAGE_RULES.maxBytes) return whole;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return encode('image/jpeg');
}

/** Judges a file by its content and the API's rule, and makes a picture ready to be sent (M-440, M-441). */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const kind = pictureKind(new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer()));
  // A file may come without a type, or with a wrong one.
  const typed = file.slice(0, file.size, `image/${kind?.toLowerCase()}`);
  const isTaken = pictureFailure({ bytes: 0, kind, dimensions: undefined }) === null;
  let dimensions = isTaken ? await dimensionsOf(typed) : undefined;
  let picture = file;
  if (isTaken && dimensions && isCanvasTrue() && pictureFailure({ bytes: 0, kind, dimensions }) === null) {
    const smaller = await encodeAgain(typed);
    if (smaller) picture = new File([smaller], file.name, { type: smaller.type });
    else dimensions = null;
  }
  const failure = pictureFailure({ bytes: picture.size, kind, dimensions });
  return failure === null ? { picture, failure } : { picture: null, failure };
}
