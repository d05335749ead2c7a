/**
 * How far a booking has come:
 * unpaid · expired (never paid) · open (paid, looking for a helper) · rejected (open again after a rejection) · assigned ·
 * accepted · done (the helper says so) · confirmed (by both, paid out) · refunded (cancelled, the money went back)
 */
export type DemoState = 'unpaid' | 'expired' | 'open' | 'rejected' | 'assigned' | 'accepted' | 'done' | 'confirmed' | 'refunded';

export interface DemoBooking {
  state: DemoState;
  customer: string;
  service: string;
  /** Who has it, or rejected it. */
  provider?: string;
  /** Days from today to its first day; negative is past. */
  inDays: number;
  /** More than one makes it a range. */
  days?: number;
  from: string;
  to: string;
  request?: string;
  review?: { rating: number; text: string };
}

const [amelia, zoe, sofia, oliver, priya, marcus] = ['amelia', 'zoe', 'sofia', 'oliver', 'priya', 'marcus'].map((name) => `${name}@example.com`) as [string, string, string, string, string, string];
const [hugo, nora, leo, iris, theo, ruby, maya] = ['hugo', 'nora', 'leo', 'iris', 'theo', 'ruby', 'maya'].map((name) => `${name}@example.com`) as [string, string, string, string, string, string, string];

export const BOOKINGS: readonly DemoBooking[] = [
  // Ahead: every state that still moves.
  { state: 'unpaid', customer: amelia, service: 'Window cleaning', inDays: 6, from: '10:00', to: '12:00' },
  { state: 'open', customer: amelia, service: 'Flat-pack assembly', inDays: 4, from: '13:00', to: '15:30', request: 'Two wardrobes, both still in their boxes in the hall.' },
  { state: 'open', customer: priya, service: 'Garden tidy-up', inDays: 5, from: '09:00', to: '12:00' },
  { state: 'open', customer: zoe, service: 'Light fitting installation', inDays: 7, from: '16:00', to: '17:30', request: 'Old house, high ceilings: please bring a tall ladder.' },
  { state: 'rejected', customer: sofia, service: 'Door hanging', provider: nora, inDays: 8, from: '10:00', to: '13:00' },
  { state: 'assigned', customer: zoe, service: 'Fix a leaking tap', provider: hugo, inDays: 3, from: '11:00', to: '12:00', request: 'The one in the kitchen. It drips all night.' },
  { state: 'assigned', customer: priya, service: 'Room painting', provider: hugo, inDays: 10, days: 2, from: '09:00', to: '16:00' },
  { state: 'assigned', customer: amelia, service: 'Fuse box check', provider: nora, inDays: 9, from: '09:30', to: '11:00' },
  { state: 'accepted', customer: amelia, service: 'Regular home cleaning', provider: hugo, inDays: 2, from: '09:00', to: '12:00', request: 'The key is with the neighbour at number 16.' },
  { state: 'accepted', customer: oliver, service: 'Hedge trimming', provider: leo, inDays: 4, from: '10:00', to: '13:00' },
  { state: 'accepted', customer: zoe, service: 'Deep cleaning', provider: maya, inDays: 5, days: 2, from: '10:00', to: '14:00' },

  // Just done: waiting for a confirmation.
  { state: 'done', customer: amelia, service: 'Shelves and pictures', provider: hugo, inDays: -1, from: '14:00', to: '16:00' },
  { state: 'done', customer: priya, service: 'Unblock a drain or sink', provider: nora, inDays: -3, from: '08:00', to: '09:30' },

  // Over without a job.
  { state: 'refunded', customer: amelia, service: 'Lawn mowing', inDays: 12, from: '15:00', to: '16:00' },
  { state: 'refunded', customer: zoe, service: 'Curtain rails and blinds', provider: hugo, inDays: 14, from: '17:00', to: '18:30' },
  { state: 'expired', customer: amelia, service: 'Oven cleaning', inDays: -6, from: '12:00', to: '14:00' },

  // Done, confirmed and paid out.
  { state: 'confirmed', customer: zoe, service: 'TV wall mounting', provider: hugo, inDays: -2, from: '10:00', to: '11:30', review: { rating: 5, text: 'Level to the millimetre and not a cable in sight. Hugo even found the stud that two others had missed.' } },
  { state: 'confirmed', customer: amelia, service: 'Toilet repair', provider: hugo, inDays: -4, from: '09:00', to: '10:00', review: { rating: 5, text: 'In and out within the hour, and the bathroom was cleaner than before.' } },
  { state: 'confirmed', customer: priya, service: 'Regular home cleaning', provider: hugo, inDays: -6, from: '13:00', to: '16:00', review: { rating: 4, text: 'Lovely result. One shelf was forgotten, and done at once when I asked.' } },
  { state: 'confirmed', customer: amelia, service: 'Deep cleaning', provider: hugo, inDays: -11, from: '09:00', to: '15:00', review: { rating: 5, text: 'I did not know the oven had a window. Six hours very well spent.' } },
  { state: 'confirmed', customer: zoe, service: 'Room painting', provider: hugo, inDays: -19, days: 2, from: '09:00', to: '17:00', review: { rating: 5, text: 'Two days, two rooms, no drips. He told us honestly which wall needed a third coat.' } },
  { state: 'confirmed', customer: priya, service: 'Odd jobs by the hour', provider: hugo, inDays: -27, from: '10:00', to: '13:00', review: { rating: 4, text: 'The whole list in three hours. The squeaky hinge came back, but so did Hugo.' } },
  { state: 'confirmed', customer: amelia, service: 'Fix a leaking tap', provider: hugo, inDays: -44, from: '08:00', to: '09:00', review: { rating: 5, text: 'Quiet at last.' } },
  { state: 'confirmed', customer: sofia, service: 'End of tenancy cleaning', provider: hugo, inDays: -63, from: '08:00', to: '16:00', review: { rating: 5, text: 'Full deposit back. The agent asked for the number.' } },
  { state: 'confirmed', customer: zoe, service: 'Flat-pack assembly', provider: hugo, inDays: -95, from: '14:00', to: '17:00', review: { rating: 4, text: 'A bed and a desk, both solid. Took a little longer than planned.' } },
  { state: 'confirmed', customer: priya, service: 'Light fitting installation', provider: hugo, inDays: -140, from: '15:00', to: '16:30' },
  { state: 'confirmed', customer: amelia, service: 'Regular home cleaning', provider: hugo, inDays: -210, from: '09:00', to: '12:00', review: { rating: 5, text: 'The reason I have kept booking ever since.' } },
  { state: 'confirmed', customer: amelia, service: 'Sockets and switches', provider: nora, inDays: -8, from: '10:00', to: '12:00', review: { rating: 5, text: 'Explained everything, tested everything, and left a neat little label on each switch.' } },
  { state: 'confirmed', customer: zoe, service: 'Electrical safety inspection', provider: nora, inDays: -22, from: '09:00', to: '12:00', review: { rating: 4, text: 'Thorough report, two days later as promised.' } },
  { state: 'confirmed', customer: priya, service: 'Washing machine and dishwasher installation', provider: nora, inDays: -51, from: '12:00', to: '13:30', review: { rating: 5, text: 'Carried it up two floors and it has not moved a millimetre since.' } },
  { state: 'confirmed', customer: oliver, service: 'Garden tidy-up', provider: leo, inDays: -7, from: '09:00', to: '13:00', review: { rating: 5, text: 'We have a garden again. The robins approve.' } },
  { state: 'confirmed', customer: oliver, service: 'Lawn mowing', provider: leo, inDays: -21, from: '10:00', to: '11:00', review: { rating: 4, text: 'Neat stripes, and so quiet that the baby slept through it.' } },
  { state: 'confirmed', customer: marcus, service: 'Woodwork and doors', provider: iris, inDays: -15, days: 2, from: '09:00', to: '15:00', review: { rating: 5, text: 'Seven doors without a single brush mark.' } },
  { state: 'confirmed', customer: marcus, service: 'Fence and shed painting', provider: iris, inDays: -70, from: '10:00', to: '15:00', review: { rating: 4, text: 'Looks new. Choose the colour on a sunny day, that is all I would do differently.' } },
  { state: 'confirmed', customer: sofia, service: 'Fitted shelving', provider: theo, inDays: -30, days: 3, from: '09:00', to: '16:00', review: { rating: 5, text: 'The alcove looks as if the house had been built around the shelves.' } },
  { state: 'confirmed', customer: sofia, service: 'Sash window repair', provider: theo, inDays: -82, from: '08:30', to: '12:30', review: { rating: 5, text: 'They open. With one hand. After thirty years.' } },
  { state: 'confirmed', customer: marcus, service: 'Mouse and rat control', provider: ruby, inDays: -36, from: '11:00', to: '12:30', review: { rating: 5, text: 'Found the gap behind the boiler in ten minutes. Nothing since.' } },
  { state: 'confirmed', customer: zoe, service: 'Regular home cleaning', provider: maya, inDays: -12, from: '10:00', to: '13:00', review: { rating: 5, text: 'Maya sees dust that I cannot. And the plants have been watered.' } },
];
