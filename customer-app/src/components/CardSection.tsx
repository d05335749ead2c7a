import type { ReactNode } from 'react';
import { Card, CardHeader, Stack, type CardProps, type Space } from 'shared-ui/ui';

interface CardSectionProps extends CardProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** @default 4 */
  gap?: Space;
}

/** A part of a page in a card of its own, below its title. */
export function CardSection({ title, aside, gap = 4, children, ...card }: CardSectionProps) {
  return (
    <Card as="section" {...card}>
      <Stack gap={gap}>
        <CardHeader title={title}>{aside}</CardHeader>
        {children}
      </Stack>
    </Card>
  );
}
