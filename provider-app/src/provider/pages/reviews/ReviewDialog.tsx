import { firstFailure } from 'contract/platform/firstFailure';
import { reasonBody } from 'contract/desk/operatorAudit';
import { OPERATOR_LIMITS } from 'contract/desk/operatorLimits';
import { REPLY_LIMITS, replyBody, type OwnReview } from 'contract/catalogue/reviewReport';
import { errorText, useToast } from 'shared-ui/store';
import { Button, Dialog, DialogActions } from 'shared-ui/ui';
import { Form, FormOutcome } from 'shared-ui/ui/Form';
import { TextArea } from 'shared-ui/ui/TextArea';
import { useDraft } from 'shared-ui/useDraft';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { unlessBusy } from 'shared-ui/unlessBusy';
import { useReplyToReviewMutation, useReportReviewMutation } from '../../api/reviews';
import { commonTexts } from '../../../texts/common';
import { ownReviewsTexts } from './texts';

/** `name`: of the text in the form, in the draft and in the call. */
const KINDS = {
  reply: {
    name: 'text',
    body: replyBody,
    rows: 5,
    maxLength: REPLY_LIMITS.replyMax,
    texts: ownReviewsTexts.replyDialog,
    titleOf: ({ reply, bookingId }: OwnReview) =>
      reply ? ownReviewsTexts.changeReplyOf(bookingId) : ownReviewsTexts.replyOf(bookingId),
  },
  report: {
    name: 'reason',
    body: reasonBody,
    rows: 3,
    maxLength: OPERATOR_LIMITS.operatorReasonMax,
    texts: ownReviewsTexts.reportDialog,
    titleOf: ({ bookingId }: OwnReview) => ownReviewsTexts.reportOf(bookingId),
  },
} as const;

interface ReviewDialogProps {
  kind: keyof typeof KINDS;
  review: OwnReview;
  onClose: () => void;
  onDone: () => void;
}

/** A helper's reply to a review, or a change of it (M-254), or their report of it to the operators (M-180.3). The typed text survives a reload. */
export function ReviewDialog({ kind, review, onClose, onDone }: ReviewDialogProps) {
  const { name, body, rows, maxLength, texts, titleOf } = KINDS[kind];
  const { _id: id, reply } = review;
  const toast = useToast();
  const [sendReply] = useReplyToReviewMutation();
  const [report] = useReportReviewMutation();
  const { draft, save, remove } = useDraft(`${kind}-review:${id}`);
  const form = useOrderedForm<Record<string, string>>({
    validate: (values) => firstFailure(body, values),
    onSubmit: async ({ [name]: text = '' }) => {
      const { error } = await (kind === 'reply' ? sendReply({ id, text }) : report({ id, reason: text }));
      if (error !== undefined) {
        form.fail(errorText(error, { failed: texts.failed, network: texts.network }));
        return;
      }
      remove();
      toast.success(texts.done);
      onDone();
    },
  });
  return (
    <Dialog isOpen onClose={unlessBusy(onClose)} title={titleOf(review)}>
      <Form {...form.formProps}>
        <p>{texts.lead}</p>
        <FormOutcome failure={form.failure} />
        <TextArea
          label={texts.label}
          hint={texts.hint}
          rows={rows}
          required
          maxLength={maxLength}
          defaultValue={draft?.[name] ?? (kind === 'reply' ? (reply?.text ?? '') : '')}
          onChange={({ target }) => save({ [name]: target.value })}
          {...form.field(name)}
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
