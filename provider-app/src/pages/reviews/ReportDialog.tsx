import { firstFailure } from 'contract/platform/firstFailure';
import { reasonBody } from 'contract/desk/operatorAudit';
import { OPERATOR_LIMITS } from 'contract/desk/operatorLimits';
import type { OwnReview } from 'contract/catalogue/reviewReport';
import { errorText, useToast } from 'shared-ui/store';
import { Button, Dialog, DialogActions } from 'shared-ui/ui';
import { Form, FormOutcome } from 'shared-ui/ui/Form';
import { TextArea } from 'shared-ui/ui/TextArea';
import { useDraft } from 'shared-ui/useDraft';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { unlessBusy } from 'shared-ui/unlessBusy';
import { useReportReviewMutation } from '../../api/reviews';
import { commonTexts } from '../../texts/common';
import { ownReviewsTexts as texts } from '../../texts/reviews';

interface ReportDialogProps {
  review: OwnReview;
  onClose: () => void;
  onDone: () => void;
}

/** Why a helper reports a review to the operators; what was typed survives a reload (M-180.3). */
export function ReportDialog({ review: { _id, bookingId }, onClose, onDone }: ReportDialogProps) {
  const toast = useToast();
  const [report] = useReportReviewMutation();
  const { draft, save, remove } = useDraft(`report-review:${_id}`);
  const form = useOrderedForm<{ reason: string }>({
    validate: (values) => firstFailure(reasonBody, values),
    onSubmit: async ({ reason }) => {
      const { error } = await report({ id: _id, reason });
      if (error !== undefined) {
        form.fail(errorText(error, { failed: texts.sendFailed, network: texts.network }));
        return;
      }
      remove();
      toast.success(texts.sent);
      onDone();
    },
  });
  return (
    <Dialog isOpen onClose={unlessBusy(onClose)} title={texts.reportOf(bookingId)}>
      <Form {...form.formProps}>
        <p>{texts.reportLead}</p>
        <FormOutcome failure={form.failure} />
        <TextArea
          label={texts.reason}
          hint={texts.reasonHint}
          rows={3}
          required
          maxLength={OPERATOR_LIMITS.operatorReasonMax}
          defaultValue={draft?.reason ?? ''}
          onChange={({ target }) => save({ reason: target.value })}
          {...form.field('reason')}
        />
        <DialogActions>
          <Button variant="secondary" isDisabled={form.isSubmitting} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" isBusy={form.isSubmitting} busyText={texts.sending}>
            {texts.send}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
