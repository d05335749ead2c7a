-- Starts are known for each length that a booking may have. Of those in between, such as ten hours, there were all from which one helper works the first
-- eight and any other one the last: where nobody works so long, each of a month's starts was judged by all helpers, in vain.
create or replace function starts_of(hours bit) returns table (half_hours smallint, starts bit(336)) language sql immutable as $$
  select length::smallint, (part.starts & (part.starts << length - part.half_hours))::bit(336)
  from (select hours & (hours << 1) as two) a, lateral (select two & (two << 2) as four) b, lateral (select four & (four << 4) as eight) c,
    lateral (values (1, hours), (2, two), (4, four), (8, eight), (16, eight & (eight << 8))) as part (half_hours, starts),
    generate_series(part.half_hours, least(2 * part.half_hours - 1, 24)) as length
$$;

-- Behind changes that still know six lengths; those that come wait, and know all. These are too many as before, until tighten_offered_starts.
select pg_advisory_xact_lock(4020312);
insert into offered_starts
select category_id, place, length, starts & (starts << length - half_hours)
from offered_starts, generate_series(half_hours + 1, 2 * half_hours - 1) as length
where half_hours in (2, 4, 8) or (half_hours = 16 and length < 24)
on conflict do nothing;
