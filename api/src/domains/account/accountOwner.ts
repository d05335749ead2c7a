/** Whose account it is; operators have none of this kind. */
export interface AccountOwner {
  role: 'user' | 'serviceProvider';
  accountId: string;
}
