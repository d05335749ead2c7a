import { filtersTexts } from './catalogue';

export const whenTexts = {
  anyTime: 'Any day and time',
  clear: 'Any time',
  title: 'Chores free at this time',
  total: (price: string, hours: number) => `${price} for ${hours === 1 ? '1 hour' : `${hours} hours`}`,
  sorted: { relevance: 'Best match first', ...filtersTexts.sorted },
  mostBooked: 'Most booked first',
  order: (order: string, time: string) => `${order}; only what somebody can do on ${time}.`,
  formFailed: 'The form for a day and time could not be loaded. You can still search without one.',
  emptyFailed: 'Nothing free then. The nearest times could not be loaded.',
} as const;
