/** The frame that the helper area and the desk have in common. */
export const frameTexts = {
  sidebar: 'Sidebar',
  openMenu: 'Open menu',
  menu: 'Menu',
  logout: 'Logout',
} as const;
