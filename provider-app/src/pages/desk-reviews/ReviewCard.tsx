import type { OperatorReview } from 'contract/operatorReviews';
import { removalText } from 'contract/removalText';
import { deskPaths } from 'shared-ui/deskPaths';
import { formatInstant } from 'shared-ui/format';
import { Button, Card, TextLink } from 'shared-ui/ui';
import { Badge } from 'shared-ui/ui/Badge';
import { StarRating } from 'shared-ui/ui/StarRating';
import type { ActionId } from '../../lib/attentionActions';
import { deskActions } from '../../texts/deskActions';
import { reviewStates, reviewsTexts as texts } from '../../texts/deskReviews';
import styles from './ReviewsPage.module.css';

interface ReviewCardProps {
  review: OperatorReview;
  onAct: (action: ActionId) => void;
}

/** One review: what was written, about what, what the public reads, and what can be done. */
export function ReviewCard({ review, onAct }: ReviewCardProps) {
  const { rating, author, createdAt, bookingId, service, providerId, businessName, removedAt, removalReason } = review;
  const action = removedAt === null ? 'removeReview' : 'restoreReview';
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <StarRating value={rating} />
        <p>
          <b>{author}</b>, <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
        </p>
        <Badge tone={removedAt === null ? 'success' : 'danger'}>
          {removedAt === null ? reviewStates.shown : reviewStates.removed}
        </Badge>
      </div>
      <blockquote className={styles.text}>{review.review || texts.noText}</blockquote>
      {removedAt !== null && (
        <p className={styles.text}>
          {texts.publicText} <q>{removalText(removalReason ?? '', new Date(removedAt))}</q>
        </p>
      )}
      <div className={styles.foot}>
        <p>
          {service.name} · <TextLink to={deskPaths.helper(providerId)}>{businessName || texts.helper}</TextLink> ·{' '}
          <TextLink to={deskPaths.booking(bookingId)}>{bookingId}</TextLink>
        </p>
        <Button
          size="sm"
          variant={removedAt === null ? 'secondary' : 'soft'}
          aria-label={deskActions[action].title(bookingId)}
          onClick={() => onAct(action)}
        >
          {deskActions[action].label}
        </Button>
      </div>
    </Card>
  );
}
