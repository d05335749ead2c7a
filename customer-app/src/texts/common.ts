export const common = {
  product: 'Choresy',
  retry: 'Retry',
  tryAgain: 'Try Again',
  home: 'Go Home',
  loading: 'Loading…',
  page: (current: number, total: number) => `Page ${current} of ${total}`,
  pages: 'Pages',
} as const;
