/** The marketplace's figures. */
export const figuresTexts = {
  title: 'Figures',
  subtitle: 'The marketplace by week, from Monday to Sunday. Renewed every ten minutes; the money is the ledger’s.',
  failed: 'The figures could not be loaded.',
  errorTitle: 'The figures could not be loaded',
  from: 'From',
  to: 'To',
  bookingsByWeek: 'Bookings by week',
  moneyByWeek: 'Money by week',
  gapsTitle: 'Where helpers are missing',
  gapsLead: 'Paid jobs that no helper has accepted, by the postcode’s first half and the hour at which they begin.',
  noGaps: 'Every job of these weeks has a helper.',
  acceptTime: 'Time to accept (median)',
  area: 'Area',
  unknownArea: 'Unknown',
  hour: 'Begins at',
  wanted: 'Jobs',
  missing: 'Without a helper',
  atOnce: 'At once',
  total: 'All weeks together',
  nothing: '–',
} as const;

export const figuresFile = { download: 'Weeks as CSV', downloading: 'Making the file…' } as const;
export const gapsFile = { ...figuresFile, download: 'Areas and hours as CSV' } as const;
