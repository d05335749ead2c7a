import { sql } from 'kysely';
import type { Store } from '../src/platform/db/database';

/** The number of made-up words in the descriptions: a real catalogue of this size has some thousands. */
const VOCABULARY = 4000;

/** Adds services until the catalogue holds `total`. Names repeat common chores; descriptions are made-up words. */
export async function fillCatalogue({ db }: Pick<Store, 'db'>, total: number): Promise<void> {
  const { count } = await db
    .selectFrom('services')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const step = 5000;
  for (let done = count; done < total; done += step) {
    const rows = Math.min(step, total - done);
    await sql`
      insert into services (name, description, price_pence, image, category_id, category_name, areas, booked_count)
      select
        (array['Careful','Quick','Thorough','Friendly','Weekend','Evening','Complete','Small'])[1 + (n * 7) % 8] || ' '
          || (array['home cleaning','tap repair','light fitting','shelf mounting','room painting','hedge trimming','door hanging','ant treatment','oven cleaning','drain clearing'])[1 + (n * 3) % 10] || ' ' || n,
        (select string_agg(substr(md5(((n * 31 + word * 977) % ${sql.lit(VOCABULARY)})::text), 1, 7), ' ') from generate_series(1, 25) as word),
        1500 + (n * 37) % 5000, 'cleaning-800.avif', c.id, c.name,
        case when n % 4 = 0 then array[(array['london','leeds','bristol','manchester'])[1 + (n / 4) % 4]] else '{}'::text[] end,
        (n * 13) % 500
      from generate_series(${done}::int + 1, ${done}::int + ${rows}::int) as n
      join (select id, name, row_number() over (order by position) - 1 as position from categories) as c on c.position = n % 8`.execute(
      db,
    );
  }
  await sql`analyze services`.execute(db);
}
