import type { Side } from './bookingLifecycle';

/** Both sides of a booking, for loops and schemas. Apart from the lifecycle, which pages load that need no list of them. */
export const SIDES = ['customer', 'provider'] as const satisfies readonly Side[];
