import { londonToday } from 'contract/platform/wallTime';
import { useServerClock } from 'shared-ui/state';

/** Today's date in London, by the server's clock. */
export function useToday(): string {
  return londonToday(new Date(useServerClock().now()));
}
