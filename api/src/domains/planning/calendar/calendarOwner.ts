/** Whose calendar it is. */
export interface CalendarOwner {
  role: 'user' | 'serviceProvider';
  accountId: string;
}
