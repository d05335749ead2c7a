import { CONSIDERED, FIT_RULES, NOT_COUNTED, ORDER_RULES, WINDOW_RULE } from 'contract/planning/ranking';

function textsOf(rules: readonly { text: string }[]): string[] {
  return rules.map(({ text }) => text);
}

/** The rules by which jobs are given out: those that matching runs, in the same order (M-270.2). */
export const rankingTexts = {
  title: 'How jobs are given out',
  subtitle: 'The rules by which the computer chooses, all of them',
  back: 'My Bookings',
  parts: [
    { title: 'Who is considered', lead: 'All of this must be true:', isOrdered: false, rules: CONSIDERED },
    { title: 'Whom the job fits', lead: 'And all of this too:', isOrdered: false, rules: textsOf(FIT_RULES) },
    {
      title: 'Who is asked first',
      lead: 'Of those whom it fits, the first rule that makes a difference decides:',
      isOrdered: true,
      rules: textsOf(ORDER_RULES),
    },
    { title: 'When you are asked', lead: WINDOW_RULE.text, isOrdered: false, rules: [] },
    { title: 'What plays no part', lead: 'None of this changes the order:', isOrdered: false, rules: NOT_COUNTED },
  ],
  byHand: 'Our team can give a job to somebody by hand. Then it says so under ‘Why you’.',
} as const;
