-- The last messages of each conversation with the team, so that a list of those that wait reads no others. Each message raises them, in whatever
-- order messages are stored.
create table conversations (
  provider_id uuid primary key references providers on delete cascade,
  -- The helper's last one, and the team's; 0 without one.
  last_message_id bigint not null,
  last_reply_id bigint not null,
  last_id bigint not null generated always as (greatest(last_message_id, last_reply_id)) stored,
  is_waiting boolean not null generated always as (last_message_id > last_reply_id) stored
);
create index conversations_last_idx on conversations (last_id);
create index conversations_waiting_idx on conversations (provider_id) where is_waiting;

create function note_last_messages() returns trigger language plpgsql as $$
begin
  insert into conversations as known (provider_id, last_message_id, last_reply_id)
  select provider_id, coalesce(max(id) filter (where sender_id <> 'system'), 0), coalesce(max(id) filter (where sender_id = 'system'), 0)
  from added group by provider_id order by provider_id
  on conflict (provider_id) do update set last_message_id = greatest(known.last_message_id, excluded.last_message_id),
    last_reply_id = greatest(known.last_reply_id, excluded.last_reply_id);
  return null;
end $$;
create trigger chat_messages_note_last after insert on chat_messages
  referencing new table as added for each statement execute function note_last_messages();

-- Messages are deleted with all others of a helper whose account is closed, and nobody writes then.
create function forget_conversations() returns trigger language plpgsql as $$
begin
  delete from conversations c using (select distinct provider_id from removed) as r
  where c.provider_id = r.provider_id and not exists (select from chat_messages m where m.provider_id = c.provider_id);
  return null;
end $$;
create trigger chat_messages_forget_conversations after delete on chat_messages
  referencing old table as removed for each statement execute function forget_conversations();

-- Behind the triggers, whose lock keeps writers out until the commit: no message is left out.
insert into conversations (provider_id, last_message_id, last_reply_id)
select provider_id, coalesce(max(id) filter (where sender_id <> 'system'), 0), coalesce(max(id) filter (where sender_id = 'system'), 0)
from chat_messages group by provider_id;
