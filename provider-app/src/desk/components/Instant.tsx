import { formatInstant } from 'shared-ui/format';

/** A moment, in London's time. @param at as ISO 8601 */
export function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{formatInstant(at)}</time>;
}
