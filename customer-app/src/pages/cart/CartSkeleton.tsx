import { Card, Skeleton, SkeletonBlock } from 'shared-ui/ui';
import styles from './CartRow.module.css';

export function CartSkeleton() {
  return (
    <Skeleton>
      <Card padding="none">
        {[0, 1].map((index) => (
          <div key={index} className={styles.row}>
            <SkeletonBlock width="6rem" height="4.5rem" />
            <SkeletonBlock height="var(--s-10)" />
          </div>
        ))}
      </Card>
    </Skeleton>
  );
}
