export const notFoundTexts = {
  title: 'Page not found',
  body: 'There is no page at this address.',
  dashboard: 'Go to the dashboard',
  today: 'Go to Today',
} as const;
