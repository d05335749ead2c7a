import { londonToday } from 'contract/wallTime';
import { useServerClock } from 'shared-ui/state';

/** Today's date in London, by the server's clock. */
export function useToday(): string {
  return londonToday(new Date(useServerClock().now()));
}
