-- Checks of a helper by operators: recorded, and ended early with a reason; nothing of one is overwritten.
create table provider_checks (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers,
  -- A kind, or 'certificate:' and its name.
  what text not null check (what in ('identity', 'right-to-work', 'insurance') or what like 'certificate:_%'),
  key text not null generated always as (lower(what)) stored,
  -- Days in Europe/London, the last one included; null: no end.
  checked_on date not null,
  expires_on date check (expires_on >= checked_on),
  -- For operators only.
  reference text not null default '',
  recorded_by uuid not null references operators,
  recorded_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references operators,
  end_reason text,
  check (num_nulls(ended_at, ended_by, end_reason) in (0, 3))
);
create index provider_checks_provider_idx on provider_checks (provider_id, key);
create index provider_checks_key_idx on provider_checks (key, provider_id) where ended_at is null;
create index provider_checks_expires_idx on provider_checks (expires_on) where ended_at is null;

create function keep_provider_check() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null
    or (old.provider_id, old.what, old.checked_on, old.expires_on, old.reference, old.recorded_by, old.recorded_at)
      is distinct from (new.provider_id, new.what, new.checked_on, new.expires_on, new.reference, new.recorded_by, new.recorded_at)
  then raise exception 'a check is history: it can only be ended, once'; end if;
  return new;
end $$;
create trigger provider_checks_keep before update on provider_checks for each row execute function keep_provider_check();

-- The checks that a helper needs for a job of the category, as provider_checks.what; capitals do not count.
alter table categories add column required_checks text[] not null default '{}';

-- Those of the checks that end until a day, or have ended by time alone, in whose place no later one was recorded.
create function ending_checks(until date) returns setof provider_checks language sql stable as $$
  select c.* from provider_checks c
  where c.ended_at is null and c.expires_on <= until and not exists (
    select from provider_checks later where later.provider_id = c.provider_id and later.key = c.key and later.ended_at is null
      and (later.expires_on is null or (later.expires_on, later.recorded_at, later.id) > (c.expires_on, c.recorded_at, c.id)))
$$;

-- Those of the required checks that a helper does not have on a day. Whether a helper lacks a check is asked of this function, or of the next
-- one.
create function missing_checks(provider uuid, required text[], on_day date) returns text[] language plpgsql stable parallel safe as $$
begin
  return array(
    select needed.key from unnest(required) with ordinality as needed (key, nth)
    where not exists (
      select from provider_checks c where c.provider_id = provider and c.key = lower(needed.key) and c.ended_at is null
        and (c.expires_on is null or c.expires_on >= on_day))
    order by needed.nth);
end $$;

-- The confirmed bookings that end later than an instant and whose helpers lack a check on the last day. Category by category, since few require any.
create function bookings_missing_checks(since timestamptz) returns table (booking_id uuid, missing text[]) language plpgsql stable as $$
declare category record;
begin
  for category in select id, required_checks from categories where required_checks <> '{}' loop
    return query
    select b.id, array_agg(needed.key order by needed.nth)
    from bookings b cross join unnest(category.required_checks) with ordinality as needed (key, nth)
    where b.category_id = category.id and b.status = 'confirmed' and b.provider_id is not null and b.ends_at > since
      and not exists (
        select from provider_checks c where c.provider_id = b.provider_id and c.key = lower(needed.key) and c.ended_at is null
          and (c.expires_on is null or c.expires_on >= b.end_date))
    group by b.id;
  end loop;
end $$;
-- Locks: bookings wait until it is built, a few seconds for millions of them.
create index bookings_category_idx on bookings (category_id, ends_at) include (id, provider_id, end_date)
  where status = 'confirmed' and provider_id is not null;

-- What the API shows of checks. Of each thing the one that is valid the longest; without a day also those that have ended by time alone.
create function shown_checks(provider uuid, on_day date) returns table (what text, "checkDate" date, "endDate" date) language sql stable as $$
  select distinct on (key) c.what, checked_on, expires_on from provider_checks c
  where provider_id = provider and ended_at is null and (on_day is null or expires_on is null or expires_on >= on_day)
  order by key, expires_on desc nulls first, checked_on desc
$$;

-- The categories that a helper offers, and cannot be given jobs of on a day.
create function lacking_checks(provider uuid, on_day date) returns table (category text, missing text[]) language sql stable as $$
  select k.name, lack.missing
  from categories k cross join lateral missing_checks(provider, k.required_checks, on_day) as lack (missing)
  where k.is_active and k.required_checks <> '{}' and lack.missing <> '{}'
    and (not exists (select from provider_categories c where c.provider_id = provider)
      or exists (select from provider_categories c where c.provider_id = provider and c.category_id = k.id))
  order by k.position, k.name
$$;

create function check_history(provider uuid) returns table (
  id uuid, what text, "checkDate" date, "endDate" date, reference text, "recordedAt" timestamptz, operator json, "endedAt" timestamptz,
  "endReason" text, "endedBy" json
) language sql stable as $$
  select c.id, c.what, c.checked_on, c.expires_on, c.reference, c.recorded_at, json_build_object('id', o.id, 'email', o.email, 'name', o.name),
    c.ended_at, c.end_reason, case when e.id is not null then json_build_object('id', e.id, 'email', e.email, 'name', e.name) end
  from provider_checks c join operators o on o.id = c.recorded_by left join operators e on e.id = c.ended_by
  where c.provider_id = provider order by c.recorded_at desc, c.id
$$;

-- The helpers whose checks end until a day, with these checks; `since`: 30 days before the first of them ends, or when it was recorded.
create function helpers_with_ending_checks(until date) returns table (provider_id uuid, since timestamptz, checks json) language sql stable as $$
  select c.provider_id, min(greatest((c.expires_on - 30)::timestamp at time zone 'Europe/London', c.recorded_at)),
    json_agg(json_build_array(c.what, c.expires_on) order by c.expires_on, c.key)
  from ending_checks(until) c join providers p on p.id = c.provider_id
  where p.is_active and p.closed_at is null group by c.provider_id
$$;

-- A check to remind of, with the categories of its helper that require it; none when it was ended, or a later one recorded.
create function check_to_remind(check_id uuid, until date) returns table ("providerId" uuid, what text, "endDate" date, categories text[])
language sql stable as $$
  select c.provider_id, c.what, c.expires_on, array(
    select k.name from categories k
    where k.is_active and exists (select from unnest(k.required_checks) as needed (key) where lower(needed.key) = c.key)
      and (not exists (select from provider_categories o where o.provider_id = c.provider_id)
        or exists (select from provider_categories o where o.provider_id = c.provider_id and o.category_id = k.id))
    order by k.position, k.name)
  from ending_checks(until) c join providers p on p.id = c.provider_id
  where c.id = check_id and p.is_active and p.closed_at is null
$$;

-- A working helper of a category, or of every one, is in one of these places, with the checks that the category requires. Where it requires some, those
-- who have one are looked at: few may have it.
create function is_offered_in(category categories, places text[], on_day date) returns boolean language plpgsql stable as $$
begin
  if category.required_checks = '{}' then
    return coalesce((select true from offered_places o
      where o.category_id in (category.id, '00000000-0000-0000-0000-000000000000') and o.place = any(places) limit 1), false);
  end if;
  return coalesce((select true from provider_checks c join offered_places o on o.provider_id = c.provider_id
    where c.key = lower(category.required_checks[1]) and c.ended_at is null and missing_checks(c.provider_id, category.required_checks, on_day) = '{}'
      and o.category_id in (category.id, '00000000-0000-0000-0000-000000000000') and o.place = any(places) limit 1), false);
end $$;
