/**
 * The URL of a picture that a helper or the catalogue names by file: always on the site's own origin, wherever the API is. A name with
 * a scheme is a URL already (C-7.27).
 */
export function fileUrl(folder: 'images' | 'uploads', file: string | null | undefined): string | null {
  if (!file) return null;
  if (/^https?:\/\//i.test(file)) return file;
  return `/${folder}/${file.split('/').map(encodeURIComponent).join('/')}`;
}
