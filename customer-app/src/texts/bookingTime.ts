/** Choosing a booking's time: in the booking form, and for another time. */
export const bookingTimeTexts = {
  dates: 'Choose your dates',
  dateType: 'Date Type',
  single: 'Single Date',
  range: 'Date Range',
  bookingDate: 'Booking date',
  startDate: 'Start date',
  endDate: 'End date',
  rangeHint: (days: number) => `A booking can be at most ${days} days long.`,
  times: 'Choose your time',
  startTime: 'Start time',
  endTime: 'End time',
  timesHint: 'Times are UK times.',
  toCalendar: 'Back to the calendar',
  calendarFailed: 'The calendar could not be loaded. You can type your dates above.',
} as const;
