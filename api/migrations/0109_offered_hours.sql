-- Searches for a time look here for helpers before anybody is judged (docs/adr/0174): the half hours of a week in which a helper may work at all. What
-- takes hours away again (days off, calendars, jobs, notice) is not in it, so that nothing but a changed plan or offer can make it wrong; the triggers
-- below write it in the transaction of that change.

create table offered_hours (
  -- No id but zeros: every category.
  category_id uuid not null,
  -- A name that the helper serves; '' for one who goes everywhere; '*' for every helper, so that a search without a place finds each once.
  place text not null,
  provider_id uuid not null,
  -- From Monday, 00:00, in Europe/London; each half hour of which the helper works a part.
  hours bit(336) not null,
  primary key (category_id, place, provider_id)
);
create index offered_hours_provider_idx on offered_hours (provider_id);

-- For a category and place, the half hours from which at least one helper works for so many. Never too few of them; those too many go with
-- tighten_offered_starts.
create table offered_starts (
  category_id uuid not null,
  place text not null,
  half_hours smallint not null,
  starts bit(336) not null,
  primary key (category_id, place, half_hours)
);

-- Where a search finds the helpers of a category, by providers.areas.
create table offered_places (
  category_id uuid not null,
  place text not null,
  provider_id uuid not null,
  primary key (category_id, place, provider_id)
);
create index offered_places_provider_idx on offered_places (provider_id);

create function starts_of(hours bit) returns table (half_hours smallint, starts bit(336)) language sql immutable as $$
  select known.half_hours::smallint, known.starts::bit(336)
  from (select hours & (hours << 1) as two) a, lateral (select two & (two << 2) as four) b, lateral (select four & (four << 4) as eight) c,
    lateral (select eight & (eight << 8) as sixteen) d,
    lateral (values (1, hours), (2, two), (4, four), (8, eight), (16, sixteen), (24, sixteen & (eight << 16))) as known (half_hours, starts)
$$;

-- The half hours of a week from one minute after Monday's midnight to another, as far as they are in the week.
create function week_bits(from_minute int, to_minute int) returns bit(336) language sql immutable as $$
  select (repeat('0', a) || repeat('1', b - a) || repeat('0', 336 - b))::bit(336)
  from (select least(greatest(from_minute / 30, 0), 336) as a, least(greatest((to_minute + 29) / 30, 0), 336) as b) as half_hours
$$;

create function renew_offered_hours(ids uuid[]) returns void language plpgsql as $$
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
  where p.id = any(ids) and o.place = '*';
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

-- Takes the starts away that no helper of a category has any more; never waits for those who change hours, whom it could make wait for each other.
create function tighten_offered_starts(category uuid) returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(4020312) then return; end if;
  update offered_starts old set starts = coalesce(new.starts, repeat('0', 336)::bit(336))
  from offered_starts each left join (
    select place, s.half_hours, bit_or(s.starts) as starts
    from offered_hours cross join lateral starts_of(hours) as s where category_id = category group by place, s.half_hours
  ) as new using (place, half_hours)
  where each.category_id = category and old.category_id = category and old.place = each.place and old.half_hours = each.half_hours
    and old.starts is distinct from coalesce(new.starts, repeat('0', 336)::bit(336));
end $$;

create function renew_hours_of_provider() returns trigger language plpgsql as $$
begin
  perform renew_offered_hours(array[coalesce(new.id, old.id)]);
  return null;
end $$;
create trigger providers_renew_hours after insert or delete on providers for each row execute function renew_hours_of_provider();
create trigger providers_renew_changed_hours
  after update of is_approved, is_active, areas, served_areas, has_week_hours, working_hours_start, working_hours_end on providers for each row
  when ((old.is_approved, old.is_active, old.areas, old.served_areas, old.has_week_hours, old.working_hours_start, old.working_hours_end)
    is distinct from (new.is_approved, new.is_active, new.areas, new.served_areas, new.has_week_hours, new.working_hours_start, new.working_hours_end))
  execute function renew_hours_of_provider();

create function renew_hours_of_changed() returns trigger language plpgsql as $$
begin
  perform renew_offered_hours(array(select distinct provider_id from changed));
  return null;
end $$;
create trigger provider_categories_renew_added after insert on provider_categories
  referencing new table as changed for each statement execute function renew_hours_of_changed();
create trigger provider_categories_renew_changed after update on provider_categories
  referencing new table as changed for each statement execute function renew_hours_of_changed();
create trigger provider_categories_renew_removed after delete on provider_categories
  referencing old table as changed for each statement execute function renew_hours_of_changed();
create trigger provider_work_spans_renew_added after insert on provider_work_spans
  referencing new table as changed for each statement execute function renew_hours_of_changed();
create trigger provider_work_spans_renew_changed after update on provider_work_spans
  referencing new table as changed for each statement execute function renew_hours_of_changed();
create trigger provider_work_spans_renew_removed after delete on provider_work_spans
  referencing old table as changed for each statement execute function renew_hours_of_changed();
