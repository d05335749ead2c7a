import { Notice } from 'shared-ui/ui';
import { useGetCustomerProfileQuery } from '../api/customer';

function refusedEmailText(address: string): string {
  return `Our emails to ${address} do not arrive: the mail server refuses them. Please look at your bookings here instead.`;
}

/** Says that our mails do not arrive; nothing while they do (M-425). */
export function RefusedEmailNotice() {
  const { data } = useGetCustomerProfileQuery();
  return data?.refusedEmail && <Notice tone="warning">{refusedEmailText(data.refusedEmail)}</Notice>;
}
