import { useState } from 'react';
import { errorText, isApiError, useToast } from 'shared-ui/store';
import { Card, CardHeader, Notice, Stack, type QueryLike } from 'shared-ui/ui';
import { PageQuery } from '../../../components/PageQuery';
import { entryTexts } from '../../texts/entries';
import { OrderList, type OrderedEntry } from './OrderList';
import { orderTexts } from './texts';

interface OrderEditorProps {
  query: QueryLike<{ data: readonly OrderedEntry[]; orderVersion: string | null }>;
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
    const reasons = { failed: orderTexts.failed, network: entryTexts.network };
    setFailure(isOutdated ? orderTexts.changed : errorText(error, reasons));
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
        <PageQuery query={query} texts={{ errorTitle: orderTexts.loadFailed, failed: orderTexts.loadFailed }}>
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
        </PageQuery>
      </Stack>
    </Card>
  );
}
