/** The eight categories, in the order of the category strip. */
export const CATEGORIES = [
  { name: 'Cleaning', image: 'cat-cleaning.avif' },
  { name: 'Plumbing', image: 'cat-plumbing.avif' },
  { name: 'Electrical', image: 'cat-electrical.avif' },
  { name: 'Handyman', image: 'cat-handyman.avif' },
  { name: 'Painting', image: 'cat-painting.avif' },
  { name: 'Gardening', image: 'cat-gardening.avif' },
  { name: 'Carpentry', image: 'cat-carpentry.avif' },
  { name: 'Pest Control', image: 'cat-pest-control.avif' },
] as const;

export type CategoryName = (typeof CATEGORIES)[number]['name'];
