export const notFoundTexts = {
  title: 'Page not found',
  body: 'There is no page at this address.',
  dashboard: 'Go to the dashboard',
  today: 'Go to Today',
} as const;

/** The frame that the helper area and the desk have in common. */
export const frameTexts = { sidebar: 'Sidebar', openMenu: 'Open menu', menu: 'Menu', logout: 'Logout' } as const;
