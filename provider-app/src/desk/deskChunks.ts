/** The chunk of the desk's pages, as deskPages.ts names it, by the first segment of their path; the others are in `desk-home`. */
const chunks: Readonly<Record<string, string>> = {
  reviews: 'desk-catalogue',
  posts: 'desk-catalogue',
  catalogue: 'desk-catalogue',
  bookings: 'desk-work',
  chats: 'desk-chats',
  import: 'desk-work',
  setup: 'desk-work',
};

/** The webpackChunkName of a page of the desk. @param path below `/desk` */
export function deskChunkOf(path: string): string {
  return chunks[path.split('/')[0] ?? ''] ?? 'desk-home';
}
