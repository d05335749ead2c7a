/** Files of shared-ui/assets, which the shell serves under /assets/. */
export type AssetName = 'figtree.9127d43e.woff2' | 'sprite.svg' | `img/${string}.avif` | 'img/placeholder.svg';

/** 'img/cleaning-400.avif' → '/assets/img/cleaning-400.avif'. */
export function assetUrl(name: AssetName): string {
  return `/assets/${name}`;
}
