-- A helper's week plan. Without one (has_week_hours is false) the working hours of the profile hold on every day.
alter table providers
  -- Rises with every change of the plan: a helper who saves an older one is told so.
  add column plan_revision integer not null default 0,
  add column has_week_hours boolean not null default false,
  -- Chosen only for jobs that begin at least so many hours from then.
  add column notice_hours smallint not null default 0 check (notice_hours between 0 and 336),
  -- Minutes that stay free before and after every job.
  add column travel_gap_minutes smallint not null default 0 check (travel_gap_minutes between 0 and 240),
  add column works_on_bank_holidays boolean not null default true;

-- Europe/London wall time: minutes after the midnight with which the weekday begins; 1 is Monday. An end beyond 1440 is on the next day.
create table provider_work_spans (
  provider_id uuid not null references providers on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  begins smallint not null check (begins between 0 and 1439),
  ends smallint not null,
  primary key (provider_id, weekday, begins),
  check (ends > begins and ends <= begins + 1440)
);

create table provider_days_off (
  id bigint generated always as identity primary key,
  provider_id uuid not null references providers on delete cascade,
  first_day date not null,
  last_day date not null,
  note text not null check (length(note) <= 100),
  check (first_day <= last_day)
);
create index provider_days_off_provider_idx on provider_days_off (provider_id, last_day);
create index provider_days_off_last_day_idx on provider_days_off (last_day);

create trigger provider_work_spans_open_provider before insert on provider_work_spans for each row execute function require_open_provider();
create trigger provider_days_off_open_provider before insert on provider_days_off for each row execute function require_open_provider();

-- England and Wales, by the rules of contract/bankHolidays, for thirty years; a day that is proclaimed once is added by a later migration.
create function is_bank_holiday(day date) returns boolean language sql immutable as $$
  select day = any (array[
    '2026-01-01', '2026-04-03', '2026-04-06', '2026-05-04', '2026-05-25', '2026-08-31', '2026-12-25', '2026-12-28',
    '2027-01-01', '2027-03-26', '2027-03-29', '2027-05-03', '2027-05-31', '2027-08-30', '2027-12-27', '2027-12-28',
    '2028-01-03', '2028-04-14', '2028-04-17', '2028-05-01', '2028-05-29', '2028-08-28', '2028-12-25', '2028-12-26',
    '2029-01-01', '2029-03-30', '2029-04-02', '2029-05-07', '2029-05-28', '2029-08-27', '2029-12-25', '2029-12-26',
    '2030-01-01', '2030-04-19', '2030-04-22', '2030-05-06', '2030-05-27', '2030-08-26', '2030-12-25', '2030-12-26',
    '2031-01-01', '2031-04-11', '2031-04-14', '2031-05-05', '2031-05-26', '2031-08-25', '2031-12-25', '2031-12-26',
    '2032-01-01', '2032-03-26', '2032-03-29', '2032-05-03', '2032-05-31', '2032-08-30', '2032-12-27', '2032-12-28',
    '2033-01-03', '2033-04-15', '2033-04-18', '2033-05-02', '2033-05-30', '2033-08-29', '2033-12-26', '2033-12-27',
    '2034-01-02', '2034-04-07', '2034-04-10', '2034-05-01', '2034-05-29', '2034-08-28', '2034-12-25', '2034-12-26',
    '2035-01-01', '2035-03-23', '2035-03-26', '2035-05-07', '2035-05-28', '2035-08-27', '2035-12-25', '2035-12-26',
    '2036-01-01', '2036-04-11', '2036-04-14', '2036-05-05', '2036-05-26', '2036-08-25', '2036-12-25', '2036-12-26',
    '2037-01-01', '2037-04-03', '2037-04-06', '2037-05-04', '2037-05-25', '2037-08-31', '2037-12-25', '2037-12-28',
    '2038-01-01', '2038-04-23', '2038-04-26', '2038-05-03', '2038-05-31', '2038-08-30', '2038-12-27', '2038-12-28',
    '2039-01-03', '2039-04-08', '2039-04-11', '2039-05-02', '2039-05-30', '2039-08-29', '2039-12-26', '2039-12-27',
    '2040-01-02', '2040-03-30', '2040-04-02', '2040-05-07', '2040-05-28', '2040-08-27', '2040-12-25', '2040-12-26',
    '2041-01-01', '2041-04-19', '2041-04-22', '2041-05-06', '2041-05-27', '2041-08-26', '2041-12-25', '2041-12-26',
    '2042-01-01', '2042-04-04', '2042-04-07', '2042-05-05', '2042-05-26', '2042-08-25', '2042-12-25', '2042-12-26',
    '2043-01-01', '2043-03-27', '2043-03-30', '2043-05-04', '2043-05-25', '2043-08-31', '2043-12-25', '2043-12-28',
    '2044-01-01', '2044-04-15', '2044-04-18', '2044-05-02', '2044-05-30', '2044-08-29', '2044-12-26', '2044-12-27',
    '2045-01-02', '2045-04-07', '2045-04-10', '2045-05-01', '2045-05-29', '2045-08-28', '2045-12-25', '2045-12-26',
    '2046-01-01', '2046-03-23', '2046-03-26', '2046-05-07', '2046-05-28', '2046-08-27', '2046-12-25', '2046-12-26',
    '2047-01-01', '2047-04-12', '2047-04-15', '2047-05-06', '2047-05-27', '2047-08-26', '2047-12-25', '2047-12-26',
    '2048-01-01', '2048-04-03', '2048-04-06', '2048-05-04', '2048-05-25', '2048-08-31', '2048-12-25', '2048-12-28',
    '2049-01-01', '2049-04-16', '2049-04-19', '2049-05-03', '2049-05-31', '2049-08-30', '2049-12-27', '2049-12-28',
    '2050-01-03', '2050-04-08', '2050-04-11', '2050-05-02', '2050-05-30', '2050-08-29', '2050-12-26', '2050-12-27',
    '2051-01-02', '2051-03-31', '2051-04-03', '2051-05-01', '2051-05-29', '2051-08-28', '2051-12-25', '2051-12-26',
    '2052-01-01', '2052-04-19', '2052-04-22', '2052-05-06', '2052-05-27', '2052-08-26', '2052-12-25', '2052-12-26',
    '2053-01-01', '2053-04-04', '2053-04-07', '2053-05-05', '2053-05-26', '2053-08-25', '2053-12-25', '2053-12-26',
    '2054-01-01', '2054-03-27', '2054-03-30', '2054-05-04', '2054-05-25', '2054-08-31', '2054-12-25', '2054-12-28',
    '2055-01-01', '2055-04-16', '2055-04-19', '2055-05-03', '2055-05-31', '2055-08-30', '2055-12-27', '2055-12-28'
  ]::date[])
$$;
