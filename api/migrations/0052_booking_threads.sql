-- The conversation of a booking's customer and one helper. Another helper is another thread: nobody reads the messages to the one
-- before (docs/adr/0105).
create table booking_threads (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete cascade,
  provider_id uuid not null references providers,
  -- The last message that each side has read, and the last one that it was mailed about.
  customer_read_id bigint not null default 0,
  provider_read_id bigint not null default 0,
  customer_mailed_id bigint not null default 0,
  provider_mailed_id bigint not null default 0,
  customer_mailed_at timestamptz,
  provider_mailed_at timestamptz,
  constraint booking_threads_key unique (booking_id, provider_id)
);
create index booking_threads_provider_idx on booking_threads (provider_id);

create table booking_messages (
  id bigint generated always as identity primary key,
  thread_id uuid not null references booking_threads on delete cascade,
  sender text not null check (sender in ('customer', 'provider')),
  -- The sender's own id for the message: a repeated send is stored once.
  cid text not null check (length(cid) between 1 and 64),
  -- As it was written; the parts that the other side may not see yet are masked when it is read.
  text text not null check (length(text) <= 4000),
  picture bytea,
  sent_at timestamptz not null,
  constraint booking_messages_cid_key unique (thread_id, sender, cid),
  check (text <> '' or picture is not null)
);
-- Pictures are compressed already.
alter table booking_messages alter column picture set storage external;
create index booking_messages_thread_idx on booking_messages (thread_id, id);

-- A thread is there as soon as a booking has its helper, so that a message can name the thread it is for.
create function open_booking_thread() returns trigger language plpgsql as $$
begin
  insert into booking_threads (booking_id, provider_id) values (new.id, new.provider_id)
    on conflict on constraint booking_threads_key do nothing;
  return null;
end $$;
create trigger bookings_open_thread after insert or update of provider_id on bookings
  for each row when (new.provider_id is not null) execute function open_booking_thread();
insert into booking_threads (booking_id, provider_id) select id, provider_id from bookings where provider_id is not null;

-- Both sides learn at the commit that there is something new to read, or that the other has read it: as of bookings (docs/adr/0101).
create function notify_thread_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('booking_changed', json_build_object(
      'threadOf', b.reference,
      'customerId', b.customer_id,
      'providerId', case when b.provider_id = t.provider_id then t.provider_id end
    )::text)
    from booking_threads t join bookings b on b.id = t.booking_id
    where t.id = (to_jsonb(new) ->> tg_argv[0])::uuid;
  return null;
end $$;
create constraint trigger booking_messages_notify after insert on booking_messages
  deferrable initially deferred for each row execute function notify_thread_changed('thread_id');
create constraint trigger booking_threads_notify after update of customer_read_id, provider_read_id on booking_threads
  deferrable initially deferred for each row execute function notify_thread_changed('id');
