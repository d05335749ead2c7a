/** Where the one API host is. Empty means: same origin as the page. */
let base = '';

/** Points every call, picture and socket to another host, e.g. `http://localhost:4000`. */
export function setApiBase(address: string): void {
  base = address.replace(/\/+$/, '');
}

/** The full address of a path on the API host. */
export function apiUrl(path: string): string {
  return `${base}${path}`;
}

/** A picture that a helper or the catalogue names by file; addresses with a scheme are used as they are (C-7.27). */
export function fileUrl(folder: 'images' | 'uploads', file: string | null | undefined): string | null {
  if (!file) return null;
  if (/^https?:\/\//i.test(file)) return file;
  return apiUrl(`/${folder}/${file.split('/').map(encodeURIComponent).join('/')}`);
}
