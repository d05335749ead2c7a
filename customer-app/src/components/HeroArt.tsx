import { assetUrl } from 'shared-ui/ui';

/** The picture of the landing and the home page, and the largest contentful paint of both. */
export function HeroArt({ className }: { className?: string | undefined }) {
  return (
    <img
      className={className}
      src={assetUrl('img/hero-560.avif')}
      srcSet={`${assetUrl('img/hero-560.avif')} 560w, ${assetUrl('img/hero-920.avif')} 920w`}
      sizes="(max-width: 768px) 320px, 500px"
      width={560}
      height={414}
      alt=""
      fetchPriority="high"
    />
  );
}
