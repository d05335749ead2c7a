import type { BookingMoney } from 'contract/desk/operatorMoney';
import type { ReactNode } from 'react';
import { errorText } from 'shared-ui/store';
import { QueryState, Skeleton, SkeletonBlock } from 'shared-ui/ui';
import { useGetBookingMoneyQuery } from '../../api/desk';
import { commonTexts } from '../../texts/common';
import { actionTexts } from '../../texts/deskForms';

/** The money of a booking, read anew when a form opens: its sums are shown before anything is given back. */
export function MoneyQuery({ id, children }: { id: string; children: (money: BookingMoney) => ReactNode }) {
  const query = useGetBookingMoneyQuery({ id }, { refetchOnMountOrArgChange: true });
  return (
    <QueryState
      query={query}
      skeleton={
        <Skeleton label={commonTexts.loading}>
          <SkeletonBlock height="var(--control)" />
        </Skeleton>
      }
      errorTitle={actionTexts.moneyFailed}
      errorMessage={errorText(query.error, actionTexts.failed)}
      retryLabel={commonTexts.tryAgain}
    >
      {children}
    </QueryState>
  );
}
