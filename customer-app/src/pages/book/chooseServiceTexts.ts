export const chooseServiceTexts = {
  title: 'What would you like to book?',
  subtitle: 'Choose a chore to start.',
  none: 'No chores available',
  noneText: 'There is nothing to book right now.',
} as const;
