import { sql } from 'kysely';

/**
 * A chore of the table `services` can be booked: it is active, and so is its category (M-153.1). The few categories that are not are read
 * once for each query, so that the order and the conditions beside it use their indexes as without them.
 */
export const IS_OFFERED = sql<boolean>`(services.is_active
  and services.category_id <> all (array(select id from categories where not is_active)))`;
