import type { SitePageSlug } from 'contract/catalogue/sitePage.calls';

/** The sentences with the rules beside a button that begins something; the names of pages in them are links. */
export const agreementTexts = {
  agree: 'By going on you agree to the ',
  read: '. Please read the ',
  end: ' too. Both open in a new tab.',
  pages: {
    terms: 'terms',
    'helper-terms': 'terms for helpers',
    privacy: 'privacy notice',
    cancellation: 'cancellation rules',
  } satisfies Partial<Record<SitePageSlug, string>>,
} as const;
