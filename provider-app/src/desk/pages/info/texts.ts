/** Of the pages of rules and help: their list, and one to edit. */
export const sitePagesTexts = {
  title: 'Info pages',
  subtitle: 'Rules and help, linked from the footer, from sign-ups, the booking form and mails',
  page: 'Page',
  state: 'State',
  isConfirmed: 'Checked',
  isOpen: 'To be checked by a lawyer',
  changed: 'Text of',
  author: 'By',
  product: 'Choresy’s draft',
  failed: 'The info pages could not be loaded.',
} as const;

export const sitePageTexts = {
  title: 'Info page',
  view: 'See it on the site',
  confirm: 'Checked by a lawyer',
  confirmLead: 'Readers see this text as it is. Mark it once a lawyer has checked it.',
  saveFirst: 'Save the changes first: the stored text is marked as checked.',
  confirmed: (title: string) => `${title} is marked as checked.`,
  saved: (title: string) => `${title} is saved, and is to be checked anew. Readers see it within a minute.`,
  name: 'Title',
  save: 'Save as a new version',
  versions: 'Versions',
  versionsLead: 'Readers see the first of them. None is ever deleted.',
  version: (version: number) => (version === 0 ? sitePagesTexts.product : `Version ${version}`),
  missingTitle: 'There is no such page',
  missing: 'The pages are given; their texts are yours.',
  errorTitle: 'The page could not be loaded',
  failed: 'The page could not be loaded.',
} as const;
