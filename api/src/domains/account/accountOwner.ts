/** The owner of an account; operators have none of this kind. */
export interface AccountOwner {
  role: 'user' | 'serviceProvider';
  accountId: string;
}
