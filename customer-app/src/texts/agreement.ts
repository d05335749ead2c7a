import type { SitePageSlug } from 'contract/catalogue/sitePage.calls';

type Part = string | readonly [page: SitePageSlug, name: string];

const PRIVACY: Part[] = ['. What we store about you is in the ', ['privacy', 'privacy notice']];
const SIGNUP = 'By creating an account you agree to the ';
const END = '. They open in a new tab.';

/** The sentences with the rules beside a button that begins something; the names of pages in them are links. */
export const agreements: Record<'signup' | 'providerSignup' | 'booking', Part[]> = {
  signup: [SIGNUP, ['terms', 'terms'], ...PRIVACY, END],
  providerSignup: [SIGNUP, ['helper-terms', 'terms for helpers'], ...PRIVACY, END],
  booking: [
    'By booking you agree to the ',
    ['terms', 'terms'],
    ' and the ',
    ['cancellation', 'cancellation rules'],
    END,
  ],
};
