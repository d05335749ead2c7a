/** The eight fixed suggestions of the search header (C-2.36). In a file of its own: the home page needs no schemas. */
export const SUGGESTED_CATEGORIES = [
  'Cleaning',
  'Plumbing',
  'Electrical',
  'Handyman',
  'Painting',
  'Gardening',
  'Carpentry',
  'Pest Control',
] as const;
