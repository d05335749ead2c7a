import { REPORT_OUTCOMES } from 'contract/reports/reportRules';

export const reportsTexts = {
  title: 'Reports and decisions',
  subtitle: 'Anybody can report what they see here. Our team decides, and each side is told why.',
  own: 'Your reports',
  years: 'Every year in numbers',
  lead: 'Reports of people, decisions of our team, and appeals, which another member of the team decides.',
  none: 'There are no numbers yet.',
  failed: 'The numbers could not be loaded.',
  what: { reports: 'Reports', decisions: 'Decisions', appeals: 'Appeals', hours: 'Time to a decision' },
  name: (what: string, name: string): string =>
    what === 'decisions' && name in REPORT_OUTCOMES ? REPORT_OUTCOMES[name as keyof typeof REPORT_OUTCOMES].text : name,
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
} as const;
