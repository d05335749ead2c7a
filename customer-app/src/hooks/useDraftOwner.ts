import { tokenSubject, useAppSelector } from 'shared-ui/store';

/**
 * The account whose drafts this tab keeps; null while nobody is logged in. It is read from the token, as the same account may get another
 * e-mail (C-4.34).
 */
export function useDraftOwner(): string | null {
  return useAppSelector(
    ({ session: { customerToken, customerEmail } }) => customerToken && (tokenSubject(customerToken) ?? customerEmail),
  );
}
