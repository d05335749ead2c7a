export interface CalendarOwner {
  role: 'user' | 'serviceProvider';
  accountId: string;
}
