export const landingSectionTexts = {
  features: 'Made for both sides of the door',
  browse: 'See all chores',
  joinAgain: 'Join as a helper',
  customersTitle: 'For customers',
  customers: [
    {
      icon: 'search',
      title: 'Find it fast',
      text: 'Search every chore by keyword and place, or browse by category. No account needed to look.',
    },
    {
      icon: 'banknote',
      title: 'Clear hourly prices',
      text: 'The price per hour is on every card, and the whole cost before you pay. No surprises at the door.',
    },
    {
      icon: 'shield-check',
      title: 'Pay safely',
      text: 'Pay online with PayPal. The helper is paid once you both say that the work is done.',
    },
    {
      icon: 'calendar-check',
      title: 'Follow your booking',
      text: 'See every booking, its status and its helper, and say how it went in a review.',
    },
  ],
  providersTitle: 'For helpers',
  helpers: [
    {
      icon: 'briefcase',
      title: 'Work that comes to you',
      text: 'Paid jobs in your trade and area. Mark the ones you want; accept what suits you.',
    },
    {
      icon: 'clock',
      title: 'Your hours',
      text: 'Set your working hours and how many bookings you take at once. Nobody books over them.',
    },
    {
      icon: 'wallet',
      title: 'Paid to your PayPal',
      text: 'Your share of each finished job is sent to your payout e-mail, and the earnings page shows every penny.',
    },
    {
      icon: 'message-circle',
      title: 'People behind it',
      text: 'Questions about a job? Chat with the team from your dashboard.',
    },
  ],
  stepsTitle: 'How it works',
  steps: [
    { title: 'Choose a chore', text: 'Search or browse, and open the one you need.' },
    { title: 'Pick a time', text: 'One day or several. You see the cost as you choose.' },
    { title: 'Pay and relax', text: 'Pay with PayPal. We find the helper and keep you posted.' },
  ],
} as const;
