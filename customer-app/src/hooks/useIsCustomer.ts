import { useAppSelector } from 'shared-ui/state';

export function useIsCustomer(): boolean {
  return useAppSelector(({ session }) => session.customerToken !== null);
}
