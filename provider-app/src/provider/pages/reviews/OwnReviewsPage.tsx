import { ListPages } from '../../../components/ListPages';
import { type OwnReview, REPLY_LIMITS, replyBody } from 'contract/catalogue/reviewReport';
import { useState } from 'react';
import { paths } from 'shared-ui/paths';
import { usePageNumber, useRefetchOnMount } from 'shared-ui/hooks';
import { EmptyState, PageHeader, Button, Card, Stack, Dialog, textStyles } from 'shared-ui/ui';
import { StarRating } from 'shared-ui/parts';
import { useListOwnReviewsQuery, useReplyToReviewMutation, useReportReviewMutation } from '../../api/reviews';
import { useFocusWhenDone } from '../../../hooks/useFocusWhenDone';
import { ownReviewsTexts as texts, ownReviewsTexts } from './texts';
import styles from './OwnReviewsPage.module.css';
import { formatInstant } from 'shared-ui/format';
import { useServerClock, errorText, useToast } from 'shared-ui/store';
import { firstFailure } from 'contract/platform/firstFailure';
import { reasonBody } from 'contract/desk/operatorAudit';
import { OPERATOR_LIMITS } from 'contract/desk/operatorLimits';
import { DialogForm, TextArea, unlessBusy, useDraft, useOrderedForm } from 'shared-ui/forms';

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

interface OpenDialog {
  kind: keyof typeof KINDS;
  review: OwnReview;
}

interface ReviewDialogProps extends OpenDialog {
  onClose: () => void;
  onDone: () => void;
}

/** A helper's reply to a review, or a change of it (M-254), or their report of it to the operators (M-180.3). The typed text survives a reload. */
function ReviewDialog({ kind, review, onClose, onDone }: ReviewDialogProps) {
  const { name, body, rows, maxLength, texts, titleOf } = KINDS[kind];
  const { _id: id, reply } = review;
  const toast = useToast();
  const [sendReply] = useReplyToReviewMutation();
  const [report] = useReportReviewMutation();
  const { draft, save, remove } = useDraft(`${kind}-review:${id}`);
  const form = useOrderedForm<Record<string, string>>({
    validate: (values) => firstFailure(body, values),
    onSubmit: async ({ [name]: text = '' }): Promise<void> => {
      const { error } = await (kind === 'reply' ? sendReply({ id, text }) : report({ id, reason: text }));
      if (error !== undefined) return form.fail(errorText(error, texts));
      remove();
      toast.success(texts.done);
      return onDone();
    },
  });
  return (
    <Dialog isOpen onClose={unlessBusy(onClose)} title={titleOf(review)}>
      <DialogForm form={form} lead={texts.lead} onCancel={onClose} submitText={texts.send} busyText={texts.sending}>
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
      </DialogForm>
    </Dialog>
  );
}

function OwnReviewCard({ review, onOpen }: { review: OwnReview; onOpen: (dialog: OpenDialog) => void }) {
  const now = useServerClock().now();
  const { rating, author, createdAt, bookingId, service, removedAt, report, reply } = review;
  // The helper may write it, or still change it (M-252.2).
  const canReply = removedAt === null && (!reply || Date.parse(reply.changeableUntil) > now);
  return (
    <Card as="li">
      <Stack gap={3}>
        <div className={styles.head}>
          {removedAt === null && <StarRating value={rating} />}
          <p>
            <b>{author}</b>,{' '}
            <time dateTime={createdAt} className={textStyles.quiet}>
              {formatInstant(createdAt)}
            </time>
          </p>
        </div>
        <blockquote dir="auto" className={textStyles.typed}>
          {review.review || texts.noText}
        </blockquote>
        {reply && (
          <p className={textStyles.typed}>
            <span>{texts.replied(formatInstant(reply.at))}</span> <q dir="auto">{reply.text}</q>
          </p>
        )}
        {report && (
          <p className={textStyles.typed}>
            {texts.reported(formatInstant(report.reportedAt))} <q>{report.reason}</q>{' '}
            {removedAt === null && <span>{report.dismissedAt === null ? texts.waiting : texts.stays}</span>}
          </p>
        )}
        <div className={styles.head}>
          <p className={textStyles.quiet}>
            {service.name} · {bookingId}
          </p>
          <div className={styles.actions}>
            {canReply && (
              <Button
                size="sm"
                variant="soft"
                aria-label={reply ? texts.changeReplyOf(bookingId) : texts.replyOf(bookingId)}
                onClick={() => onOpen({ kind: 'reply', review })}
              >
                {reply ? texts.changeReply : texts.reply}
              </Button>
            )}
            {removedAt === null && report === null && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={texts.reportOf(bookingId)}
                onClick={() => onOpen({ kind: 'report', review })}
              >
                {texts.report}
              </Button>
            )}
          </div>
        </div>
      </Stack>
    </Card>
  );
}

/** The customers' reviews of a helper's work; each can be replied to (M-254) and reported once (M-180.2). */
export function OwnReviewsPage() {
  const [page] = usePageNumber();
  const query = useListOwnReviewsQuery({ page }, useRefetchOnMount());
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { ref, onDone } = useFocusWhenDone();
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        back={{ to: paths.provider.earnings(), label: texts.back }}
      />
      <Stack ref={ref} tabIndex={-1}>
        <p role="status" className={textStyles.quiet}>
          {query.data && texts.count(query.data.pagination.totalEntries)}
        </p>
        <ListPages
          query={query}
          texts={texts}
          label={texts.pages}
          empty={<EmptyState title={texts.emptyTitle} text={texts.empty} />}
        >
          {(reviews) => (
            <Stack as="ul" aria-label={texts.list}>
              {reviews.map((review) => (
                <OwnReviewCard key={review._id} review={review} onOpen={setOpen} />
              ))}
            </Stack>
          )}
        </ListPages>
      </Stack>
      {open && (
        <ReviewDialog
          {...open}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            onDone();
          }}
        />
      )}
    </>
  );
}
