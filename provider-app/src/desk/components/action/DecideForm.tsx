import type { ReadProblem } from 'contract/bookings/problemSchemas';
import { useState } from 'react';
import { formatPounds } from 'shared-ui/format';
import { readRefund, sharesAfter } from 'shared-ui/refundAmount';
import { DescriptionList } from 'shared-ui/parts';
import { NumberField } from 'shared-ui/forms';
import { decideProblem, useGetProblemAtDeskQuery } from '../../api/bookings';
import { problemCardTexts } from '../../texts/bookings';
import { actionTexts } from '../../texts/forms';
import { BlockSkeleton, PageQuery } from '../../../components/PageQuery';
import { ActionFields, type ActionFormProps } from './ActionFields';

function AmountForm({ read, ...props }: ActionFormProps & { read: ReadProblem }) {
  const [typed, setTyped] = useState('');
  const refund = readRefund(typed, read.left);
  const id = props.item.link.bookingId ?? '';
  return (
    <ActionFields<{ refund: string; reason: string }>
      dialog={props}
      reason="required"
      check={({ refund: amount }) =>
        readRefund(amount, read.left) === null
          ? { field: 'refund', message: actionTexts.backMissing(formatPounds(read.left)) }
          : null
      }
      send={({ refund: amount, reason }, dispatch) => {
        const decision = { id, refund: readRefund(amount, read.left) ?? 0, of: read.left, reason };
        return dispatch(decideProblem.initiate(decision));
      }}
      isDangerous
    >
      {(field) => (
        <>
          <NumberField
            label={actionTexts.backInPounds}
            required
            onChange={({ target }) => setTyped(target.value)}
            {...field('refund')}
          />
          {refund !== null && <DescriptionList layout="rows" items={sharesAfter(read, refund, 'operator')} />}
        </>
      )}
    </ActionFields>
  );
}

/** Decides a problem; each side's share is shown before (M-248). */
export function DecideForm(props: ActionFormProps) {
  const query = useGetProblemAtDeskQuery({ id: props.item.link.bookingId ?? '' }, { refetchOnMountOrArgChange: true });
  return (
    <PageQuery query={query} texts={problemCardTexts} skeleton={<BlockSkeleton height="var(--control)" />}>
      {(read) => <AmountForm read={read} {...props} />}
    </PageQuery>
  );
}
