/** Static files of shared-ui/assets under the address at which the shell serves them. */
export type AssetName = 'figtree.9127d43e.woff2' | 'sprite.svg' | `img/${string}.avif` | 'img/placeholder.svg';

/** 'img/cleaning-400.avif' → '/assets/img/cleaning-400.avif'. */
export function assetUrl(name: AssetName): string {
  return `/assets/${name}`;
}
