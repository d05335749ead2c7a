import type { ReactNode } from 'react';
import { Card, CardHeader, Stack, type CardProps, type Space } from 'shared-ui/ui';

interface CardSectionProps extends Omit<CardProps, 'title'> {
  title: ReactNode;
  /** At the end of the title's line. */
  end?: ReactNode;
  /** @default 4 */
  gap?: Space;
}

/** A part of a page: a card with a title and, below each other, its contents. */
export function CardSection({ title, end, gap, children, ...card }: CardSectionProps) {
  return (
    <Card as="section" {...card}>
      <Stack gap={gap}>
        <CardHeader title={title}>{end}</CardHeader>
        {children}
      </Stack>
    </Card>
  );
}
