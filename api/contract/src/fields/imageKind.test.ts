import { IMAGE_RULES } from './image';
import { pictureFailure, pictureKind } from './imageKind';

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

// M-441
test.each([
  ['JPEG', '\xff\xd8\xff\xe0'],
  ['PNG', '\x89PNG\r\n\x1a\n'],
  ['WebP', 'RIFF\x10\0\0\0WEBPVP8 '],
  ['GIF', 'GIF89a'],
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['HEIC', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'],
  ['AVIF', '\0\0\0\x1cftypmif1\0\0\0\0mif1avif'],
  ['TIFF', 'II*\0'],
  ['BMP', 'BM\x36\0\x02\0\0\0\0\0'],
  ['SVG', '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a logo -->\n<svg xmlns="x">'],
  [null, '%PDF-1.7'],
  [null, 'BMW, and other cars'],
  [null, '<!doctype html><svg>'],
  [null, ''],
])('the kind of a picture is %s where it begins so', (kind, start) => {
  expect(pictureKind(bytesOf(start))).toBe(kind);
});

const photo = { bytes: 10, kind: 'JPEG', dimensions: { width: 4, height: 3 } };
const large = IMAGE_RULES.maxBytes + 1;

// C-5.15, C-5.16, C-9.1, M-441
test.each([
  ['accepts 5 MB', { ...photo, bytes: IMAGE_RULES.maxBytes }, null],
  ['rejects one byte more', { ...photo, bytes: large }, 'File size must be less than 5MB'],
  ['rejects a file that is no image', { ...photo, kind: null, dimensions: null }, 'Please select a valid image file'],
  [
    'reports the size first of a file that is too large and no image',
    { bytes: large, kind: null, dimensions: null },
    'File size must be less than 5MB',
  ],
  ['accepts a picture whose pixels nobody has counted', { ...photo, dimensions: undefined }, null],
  ['names a damaged file', { ...photo, dimensions: null }, IMAGE_RULES.damaged],
  ['names the kind that is not taken', { ...photo, kind: 'HEIC', bytes: large }, IMAGE_RULES.kindNotTaken('HEIC')],
  [
    'names the pixels before the size, as fewer pixels mend both',
    { ...photo, bytes: large, dimensions: { width: 12_000, height: 9_000 } },
    IMAGE_RULES.tooManyPixels(12_000, 9_000),
  ],
])('the rule of pictures %s', (_case, facts, failure) => {
  expect(pictureFailure(facts)).toBe(failure);
});
