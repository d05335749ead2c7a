import { Notice } from 'shared-ui/ui';
import { useGetCustomerProfileQuery } from '../api/customer';
import { refusedEmailText } from '../texts/refusedEmail';

/** Says that our mails do not arrive; nothing while they do (M-425). */
export function RefusedEmailNotice() {
  const { data } = useGetCustomerProfileQuery();
  return data?.refusedEmail && <Notice tone="warning">{refusedEmailText(data.refusedEmail)}</Notice>;
}
