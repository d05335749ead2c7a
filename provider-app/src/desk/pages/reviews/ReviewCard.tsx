import type { OperatorReview, ReviewState } from 'contract/desk/attention';
import { removalText, reviewStateOf } from 'contract/desk/texts';
import { deskPaths } from '../../paths';
import { formatInstant } from 'shared-ui/format';
import { Button, Card, TextLink, textStyles, Stack } from 'shared-ui/ui';
import { Badge, StarRating, type Tone } from 'shared-ui/parts';
import { Instant } from '../../components/Text';
import { actionTitle, deskActions, type ActionId } from '../../texts/actions';
import { reviewStates, reviewsTexts as texts } from './texts';
import styles from './ReviewsPage.module.css';

const TONES: Record<ReviewState, Tone> = { reported: 'warning', shown: 'success', removed: 'danger' };

/** One review: its text and subject, the public version, and the actions. */
export function ReviewCard({ review, onAct }: { review: OperatorReview; onAct: (action: ActionId) => void }) {
  const { rating, author, createdAt, bookingId, service, providerId, businessName, removedAt, removalReason } = review;
  const { report } = review;
  const state = reviewStateOf(review);
  const actions: ActionId[] = [
    ...(state === 'reported' ? ['dismissReport' as const] : []),
    removedAt === null ? 'removeReview' : 'restoreReview',
  ];
  return (
    <Card as="li">
      <Stack gap={3}>
        <div className={styles.head}>
          <StarRating value={rating} />
          <p>
            <b>{author}</b>, <Instant at={createdAt} />
          </p>
          <Badge tone={TONES[state]}>{reviewStates[state]}</Badge>
        </div>
        <blockquote dir="auto" className={textStyles.typed}>
          {review.review || texts.noText}
        </blockquote>
        {removedAt !== null && (
          <p className={textStyles.typed}>
            {texts.publicText} <q>{removalText(removalReason ?? '', new Date(removedAt))}</q>
          </p>
        )}
        {review.reply && (
          <p className={textStyles.typed}>
            {texts.reply} <q>{review.reply}</q>
          </p>
        )}
        {report && (
          <p className={textStyles.typed}>
            {texts.reported(formatInstant(report.reportedAt))} <q>{report.reason}</q>
            {report.dismissedAt !== null && <span> {texts.dismissed(formatInstant(report.dismissedAt))}</span>}
          </p>
        )}
        <div className={styles.foot}>
          <p>
            {service.name} · <TextLink to={deskPaths.helper(providerId)}>{businessName || texts.helper}</TextLink> ·{' '}
            <TextLink to={deskPaths.booking(bookingId)}>{bookingId}</TextLink>
          </p>
          <div className={styles.actions}>
            {actions.map((action) => (
              <Button
                key={action}
                size="sm"
                variant={action === 'restoreReview' ? 'soft' : 'secondary'}
                aria-label={actionTitle(action, bookingId)}
                onClick={() => onAct(action)}
              >
                {deskActions[action].label}
              </Button>
            ))}
          </div>
        </div>
      </Stack>
    </Card>
  );
}
