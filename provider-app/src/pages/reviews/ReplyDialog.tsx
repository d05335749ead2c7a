import { firstFailure } from 'contract/platform/firstFailure';
import { REPLY_LIMITS, replyBody, type OwnReview } from 'contract/catalogue/reviewReport';
import { errorText, useToast } from 'shared-ui/store';
import { Button, Dialog, DialogActions } from 'shared-ui/ui';
import { Form, FormOutcome } from 'shared-ui/ui/Form';
import { TextArea } from 'shared-ui/ui/TextArea';
import { useDraft } from 'shared-ui/useDraft';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { unlessBusy } from 'shared-ui/unlessBusy';
import { useReplyToReviewMutation } from '../../api/reviews';
import { commonTexts } from '../../texts/common';
import { ownReviewsTexts as texts } from '../../texts/reviews';

interface ReplyDialogProps {
  review: OwnReview;
  onClose: () => void;
  onDone: () => void;
}

/** What a helper answers to a review, or a change of it; what was typed survives a reload (M-254). */
export function ReplyDialog({ review: { _id, bookingId, reply }, onClose, onDone }: ReplyDialogProps) {
  const toast = useToast();
  const [sendReply] = useReplyToReviewMutation();
  const { draft, save, remove } = useDraft(`reply-review:${_id}`);
  const form = useOrderedForm<{ text: string }>({
    validate: (values) => firstFailure(replyBody, values),
    onSubmit: async ({ text }) => {
      const { error } = await sendReply({ id: _id, text });
      if (error !== undefined) {
        form.fail(errorText(error, { failed: texts.replyFailed, network: texts.replyNetwork }));
        return;
      }
      remove();
      toast.success(texts.replySaved);
      onDone();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={unlessBusy(onClose)}
      title={reply ? texts.changeReplyOf(bookingId) : texts.replyOf(bookingId)}
    >
      <Form {...form.formProps}>
        <p>{texts.replyLead}</p>
        <FormOutcome failure={form.failure} />
        <TextArea
          label={texts.replyText}
          rows={5}
          required
          maxLength={REPLY_LIMITS.replyMax}
          defaultValue={draft?.text ?? reply?.text ?? ''}
          onChange={({ target }) => save({ text: target.value })}
          {...form.field('text')}
        />
        <DialogActions>
          <Button variant="secondary" isDisabled={form.isSubmitting} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" isBusy={form.isSubmitting} busyText={texts.savingReply}>
            {texts.sendReply}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
