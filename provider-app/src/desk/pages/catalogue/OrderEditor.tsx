import { useState } from 'react';
import { LeaveGuard } from 'shared-ui/LeaveGuard';
import { errorText, isApiError, useAuth, useToast } from 'shared-ui/store';
import { Button, Card, CardHeader, Notice, QueryState, Stack, VisuallyHidden } from 'shared-ui/ui';
import { TableSkeleton } from '../../../components/TableSkeleton';
import { commonTexts } from '../../../texts/common';
import { orderTexts } from './texts';
import { entryTexts } from '../../texts/entries';
import styles from './Catalogue.module.css';
import { OrderRow } from './OrderRow';
import { useOrder, type OrderedEntry } from './useOrder';

interface OrderedList {
  data: readonly OrderedEntry[];
  orderVersion: string | null;
}

interface OrderListProps {
  list: readonly OrderedEntry[];
  isSaving: boolean;
  onSave: (ids: string[]) => void;
  onCancel: () => void;
}

function OrderList({ list, isSaving, onSave, onCancel }: OrderListProps) {
  const auth = useAuth();
  const order = useOrder(list);
  return (
    <Stack gap={4}>
      <LeaveGuard
        isDirty={order.isChanged}
        canStay={() => auth.getToken('operator') !== null}
        onDiscard={onCancel}
        texts={entryTexts.leaveGuard}
      />
      <ol className={styles.order}>
        {order.entries.map((entry, index) => (
          <OrderRow key={entry._id} entry={entry} index={index} order={order} />
        ))}
      </ol>
      <VisuallyHidden role="status">{order.said}</VisuallyHidden>
      <div className={styles.actions}>
        <Button variant="secondary" isDisabled={isSaving} onClick={onCancel}>
          {commonTexts.cancel}
        </Button>
        <Button
          isBusy={isSaving}
          busyText={entryTexts.saving}
          onClick={() => onSave(order.entries.map(({ _id }) => _id))}
        >
          {orderTexts.save}
        </Button>
      </div>
    </Stack>
  );
}

interface OrderEditorProps {
  query: {
    data?: OrderedList;
    error?: unknown;
    isLoading: boolean;
    isFetching: boolean;
    isError: boolean;
    refetch: () => PromiseLike<unknown>;
  };
  /** Sends the whole order once. */
  onSave: (ids: string[], orderVersion: string) => PromiseLike<{ error?: unknown }>;
  onClose: () => void;
}

/** A whole list to put in order, by drag or by buttons; saved once (M-151). */
export function OrderEditor({ query, onSave, onClose }: OrderEditorProps) {
  const toast = useToast();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const save = async (ids: string[], orderVersion: string): Promise<void> => {
    setIsSaving(true);
    setFailure(null);
    const { error } = await onSave(ids, orderVersion);
    if (error === undefined) {
      toast.success(orderTexts.saved);
      return onClose();
    }
    const isOutdated = isApiError(error) && error.status === 409;
    if (isOutdated) await query.refetch();
    setFailure(
      isOutdated ? orderTexts.changed : errorText(error, { failed: orderTexts.failed, network: entryTexts.network }),
    );
    return setIsSaving(false);
  };
  return (
    <Card as="section">
      <CardHeader title={orderTexts.title} />
      <Stack gap={4}>
        <p>{orderTexts.lead}</p>
        {failure !== null && (
          <Notice tone="error" role="alert">
            {failure}
          </Notice>
        )}
        <QueryState
          query={query}
          skeleton={<TableSkeleton />}
          errorTitle={orderTexts.loadFailed}
          errorMessage={errorText(query.error, orderTexts.loadFailed)}
          retryLabel={commonTexts.tryAgain}
        >
          {({ data, orderVersion }) => (
            // Another list starts anew.
            <OrderList
              key={orderVersion}
              list={data}
              isSaving={isSaving}
              onSave={(ids) => void save(ids, orderVersion ?? '')}
              onCancel={onClose}
            />
          )}
        </QueryState>
      </Stack>
    </Card>
  );
}
