-- The hours of a few helpers are renewed by their indexes, also by a session that planned it while the tables were short: some thousand helpers of one
-- statement would each read all before them (as 0126). `o.provider_id` is told, too.
create or replace function renew_offered_hours(ids uuid[]) returns void language plpgsql set enable_seqscan = off as $$
begin
  -- Not while tighten_offered_starts reads.
  perform pg_advisory_xact_lock_shared(4020312);
  -- Changes of one helper come one after the other: each statement sees those before.
  perform from providers where id = any(ids) order by id for no key update;
  delete from offered_hours where provider_id = any(ids);
  delete from offered_places where provider_id = any(ids);
  insert into offered_hours (category_id, place, provider_id, hours)
  select category.id, place.name, p.id, week.hours
  from providers p
  cross join lateral (
    select coalesce(bit_or(week_bits(span.begins, span.ends) | week_bits(span.begins - 10080, span.ends - 10080)), repeat('0', 336)::bit(336)) as hours
    from (
      select (weekday - 1) * 1440 + begins as begins, (weekday - 1) * 1440 + ends as ends
      from provider_work_spans s where s.provider_id = p.id and p.has_week_hours
      union all
      select day * 1440 + extract(epoch from p.working_hours_start)::int / 60, day * 1440 + extract(epoch from p.working_hours_end)::int / 60
      from generate_series(0, 6) as day where not p.has_week_hours
    ) as span
  ) as week
  cross join lateral (
    select c.category_id as id from provider_categories c where c.provider_id = p.id
    union all
    select '00000000-0000-0000-0000-000000000000' where not exists (select from provider_categories c where c.provider_id = p.id)
  ) as category
  cross join lateral (
    select '*' as name union select '' where p.served_areas = '{}' union select unnest(p.served_areas)
  ) as place
  where p.id = any(ids) and p.is_approved and p.is_active;
  insert into offered_places (category_id, place, provider_id)
  select distinct o.category_id, unnest(p.areas), p.id from providers p join offered_hours o on o.provider_id = p.id
  where p.id = any(ids) and o.provider_id = any(ids) and o.place = '*';
  insert into offered_starts as known (category_id, place, half_hours, starts)
  select new.* from (
    select category_id, place, s.half_hours, bit_or(s.starts) as starts
    from offered_hours cross join lateral starts_of(hours) as s where provider_id = any(ids) group by category_id, place, s.half_hours
  ) as new
  left join offered_starts old using (category_id, place, half_hours)
  where old.starts is null or old.starts | new.starts <> old.starts
  order by category_id, place, half_hours
  on conflict (category_id, place, half_hours) do update set starts = known.starts | excluded.starts;
end $$;
