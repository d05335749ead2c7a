/** The most rows that one response lists; beyond it people search or page. */
export const MAX_LIST_ROWS = {
  services: 1000,
  orders: 200,
  posts: 200,
  reviews: 100,
  operatorProviders: 500,
  operatorBookings: 200,
  conversations: 500,
  devMails: 100,
} as const;
