export const commonTexts = {
  product: 'Choresy',
  retry: 'Retry',
  tryAgain: 'Try Again',
  page: (current: number, total: number) => `Page ${current} of ${total}`,
} as const;
