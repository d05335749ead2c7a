/** Every text of the shell. Wording the product's specification fixes is kept to the letter. */
export const texts = {
  product: 'Choresy',
  skip: 'Skip to main content',
  unavailable: {
    title: 'This part is unavailable',
    body: 'We could not load this part of the site. Everything else still works.',
    page: 'We could not load this page. Everything else still works.',
    tryAgain: 'Try Again',
    trying: 'Trying…',
  },
  updated: {
    title: 'This page has been updated',
    body: 'A newer version of the site is here. Reload to open this page; drafts you have started are kept.',
    reload: 'Reload',
  },
  error: {
    title: 'Unexpected Application Error!',
    body: 'Something on this page went wrong. You can try it again; everything else still works.',
    tryAgain: 'Try Again',
    home: 'Go Home',
  },
  notFound: {
    title: 'Page not found',
    body: 'There is no page at this address.',
    home: 'Go Home',
    services: 'See all chores',
  },
  loading: 'Loading…',
} as const;
