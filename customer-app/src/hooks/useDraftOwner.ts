import { tokenSubject, useAppSelector } from 'shared-ui/store';

/**
 * Whose drafts this tab keeps; null while nobody is logged in. By the token: the e-mail that the browser stores may become
 * another one of the same account (C-4.34).
 */
export function useDraftOwner(): string | null {
  return useAppSelector(
    ({ session: { customerToken, customerEmail } }) => customerToken && (tokenSubject(customerToken) ?? customerEmail),
  );
}
