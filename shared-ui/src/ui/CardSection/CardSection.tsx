import type { ReactNode } from 'react';
import { Card, CardHeader, Stack, type CardProps, type Space } from 'shared-ui/ui';

export interface CardSectionProps extends Omit<CardProps, 'as' | 'title'> {
  title: ReactNode;
  /** Of the title. */
  level?: 2 | 3;
  /** At the end of the title's line. */
  action?: ReactNode;
  /** @default 4 */
  gap?: Space;
}

/** A named part of a page, on a card of its own. */
export function CardSection({ title, level, action, gap = 4, children, ...card }: CardSectionProps) {
  return (
    <Card as="section" {...card}>
      <Stack gap={gap}>
        <CardHeader title={title} level={level}>
          {action}
        </CardHeader>
        {children}
      </Stack>
    </Card>
  );
}
