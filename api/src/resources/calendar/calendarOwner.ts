/** The owner of a calendar. */
export interface CalendarOwner {
  role: 'user' | 'serviceProvider';
  accountId: string;
}
