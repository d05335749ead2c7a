import { Card, Skeleton, SkeletonBlock, SkeletonText, Stack } from 'shared-ui/ui';
import styles from './ServiceDetails.module.css';

export function ServiceSkeleton() {
  return (
    <Skeleton>
      <div className={styles.layout}>
        <Stack gap={4}>
          <SkeletonBlock ratio="16 / 9" />
          <SkeletonBlock height="var(--s-10)" width="60%" />
          <SkeletonText />
          <SkeletonText width="80%" />
        </Stack>
        <Card className={styles.panel}>
          <SkeletonBlock height="var(--s-10)" width="50%" />
          <SkeletonBlock height="var(--control-large)" />
          <SkeletonBlock height="var(--control)" />
        </Card>
      </div>
    </Skeleton>
  );
}
