import { Container, Skeleton, SkeletonBlock, SkeletonText } from 'shared-ui/ui';
import { texts } from '../texts';
import styles from '../errors/ErrorFallback.module.css';

/** The placeholder of a remote mount while its app or page loads. */
export function RouteSkeleton() {
  return (
    <Container className={styles.fallback}>
      <Skeleton label={texts.loading}>
        <SkeletonText width="40%" />
        <SkeletonBlock height="12rem" />
      </Skeleton>
    </Container>
  );
}
