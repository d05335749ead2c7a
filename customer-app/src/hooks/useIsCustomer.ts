import { useAppSelector } from 'shared-ui/state';

/** Whether a customer is signed in. */
export function useIsCustomer(): boolean {
  return useAppSelector(({ session }) => session.customerToken !== null);
}
