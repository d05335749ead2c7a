/** The frame of the desk. */
export const deskLayoutTexts = {
  area: 'Operators’ desk',
  sidebar: 'Sidebar',
  openMenu: 'Open menu',
  menu: 'Menu',
  today: 'Today',
  audit: 'Audit',
  signedIn: 'Signed in as',
  logout: 'Logout',
} as const;
