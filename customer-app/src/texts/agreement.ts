import type { SitePageSlug } from 'contract/catalogue/sitePages';

interface Agreement {
  lead: string;
  rules: [page: SitePageSlug, name: string];
  middle: string;
  more: [page: SitePageSlug, name: string];
}

const PRIVACY: Pick<Agreement, 'middle' | 'more'> = {
  middle: '. What we store about you is in the ',
  more: ['privacy', 'privacy notice'],
};

/** The sentences with the rules beside a button that begins something; the names of pages in them are links. */
export const agreements: Record<'signup' | 'providerSignup' | 'booking', Agreement> = {
  signup: { lead: 'By creating an account you agree to the ', rules: ['terms', 'terms'], ...PRIVACY },
  providerSignup: {
    lead: 'By creating an account you agree to the ',
    rules: ['helper-terms', 'terms for helpers'],
    ...PRIVACY,
  },
  booking: {
    lead: 'By booking you agree to the ',
    rules: ['terms', 'terms'],
    middle: ' and the ',
    more: ['cancellation', 'cancellation rules'],
  },
};

export const AGREEMENT_END = '. They open in a new tab.';
