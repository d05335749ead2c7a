-- Looks for starts from which nobody works any more before changes of plans have to wait, and then reads the helpers of these places alone: with
-- 100,000 helpers a category took half a second, and seconds on a busy machine.
create or replace function tighten_offered_starts(category uuid) returns void language plpgsql as $$
declare
  loose text[];
begin
  select array_agg(distinct old.place) into loose
  from offered_starts old left join (
    select place, s.half_hours, bit_or(s.starts) as starts
    from offered_hours cross join lateral starts_of(hours) as s where category_id = category group by place, s.half_hours
  ) as new using (place, half_hours)
  where old.category_id = category and old.starts is distinct from coalesce(new.starts, repeat('0', 336)::bit(336));
  if loose is null or not pg_try_advisory_xact_lock(4020312) then return; end if;
  update offered_starts old set starts = coalesce(new.starts, repeat('0', 336)::bit(336))
  from offered_starts each left join (
    select place, s.half_hours, bit_or(s.starts) as starts
    from offered_hours cross join lateral starts_of(hours) as s
    where category_id = category and place = any(loose) group by place, s.half_hours
  ) as new using (place, half_hours)
  where each.category_id = category and each.place = any(loose)
    and old.category_id = category and old.place = each.place and old.half_hours = each.half_hours
    and old.starts is distinct from coalesce(new.starts, repeat('0', 336)::bit(336));
end $$;
