import { Card, Skeleton, SkeletonBlock, Stack } from 'shared-ui/ui';
import { commonTexts } from '../texts/common';

/** Placeholder rows, as high as those of the table or its cards. */
export function TableSkeleton() {
  return (
    <Skeleton label={commonTexts.loading}>
      <Card>
        <Stack gap={4}>
          {[1, 2, 3, 4, 5].map((row) => (
            <SkeletonBlock key={row} height="var(--control)" />
          ))}
        </Stack>
      </Card>
    </Skeleton>
  );
}
