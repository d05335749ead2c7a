import type { ComponentProps } from 'react';
import { formatInstant } from 'shared-ui/format';
import { textStyles } from 'shared-ui/ui';

/** A moment, in London's time. @param at as ISO 8601 */
export function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{formatInstant(at)}</time>;
}

/** A paragraph of less weight. */
export function Quiet(props: Omit<ComponentProps<'p'>, 'className'>) {
  return <p {...props} className={textStyles.quiet} />;
}
