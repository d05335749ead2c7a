import { fileUrl } from 'shared-ui/state';

/** 'Pest Control' → 'pest-control': the value of `data-category` by which tokens.css gives a category its tint. */
export function categoryKey(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '-');
}

/**
 * The `src` and `srcSet` of a catalogue picture: its full width of 800 pixels, and that of a card (M-349). A picture from elsewhere has one size.
 * @param file its name, as the catalogue has it
 */
export function pictureSources(file: string | null | undefined): { src?: string; srcSet?: string } {
  const src = fileUrl('images', file);
  if (!src) return {};
  return src.startsWith('/images/')
    ? { src, srcSet: `${src.replace('/images/', '/images/w400/')} 400w, ${src} 800w` }
    : { src };
}
