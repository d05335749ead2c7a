-- An account that its owner has closed: names and contacts are gone, rows that money and reviews need stay, and nothing new begins.
alter table customers add column closed_at timestamptz;
alter table providers add column closed_at timestamptz;

-- Closing locks the account's row. A transaction that adds something to the account locks it too, as the foreign key does: so it adds
-- before, and closing sees it, or it finds the account closed.
create function require_open_customer() returns trigger language plpgsql as $$
begin
  perform from customers where id = new.customer_id and closed_at is null for key share;
  if not found then
    raise exception 'customer % is not there, or closed', new.customer_id using errcode = 'check_violation', constraint = 'open_account';
  end if;
  return new;
end $$;
create function require_open_provider() returns trigger language plpgsql as $$
begin
  perform from providers where id = new.provider_id and closed_at is null for key share;
  if not found then
    raise exception 'provider % is not there, or closed', new.provider_id using errcode = 'check_violation', constraint = 'open_account';
  end if;
  return new;
end $$;

create trigger sessions_open_customer before insert on sessions for each row
  when (new.customer_id is not null) execute function require_open_customer();
create trigger sessions_open_provider before insert on sessions for each row
  when (new.provider_id is not null) execute function require_open_provider();
create trigger calendar_feeds_open_customer before insert or update on calendar_feeds for each row
  when (new.customer_id is not null) execute function require_open_customer();
create trigger calendar_feeds_open_provider before insert or update on calendar_feeds for each row
  when (new.provider_id is not null) execute function require_open_provider();
create trigger carts_open_customer before insert on carts for each row execute function require_open_customer();
create trigger post_likes_open_customer before insert on post_likes for each row execute function require_open_customer();
create trigger bookings_open_customer before insert on bookings for each row execute function require_open_customer();
create trigger bookings_open_provider before update of provider_id on bookings for each row
  when (new.provider_id is not null and new.provider_id is distinct from old.provider_id) execute function require_open_provider();
create trigger availability_offers_open_provider before insert on availability_offers for each row
  execute function require_open_provider();
create trigger provider_categories_open_provider before insert on provider_categories for each row
  execute function require_open_provider();
create trigger chat_messages_open_provider before insert on chat_messages for each row execute function require_open_provider();

create function keep_closed_account() returns trigger language plpgsql as $$
begin
  raise exception 'account % is closed', old.id using errcode = 'check_violation', constraint = 'open_account';
end $$;
create trigger customers_stay_closed before update on customers for each row
  when (old.closed_at is not null) execute function keep_closed_account();
create trigger providers_stay_closed before update on providers for each row
  when (old.closed_at is not null) execute function keep_closed_account();

-- Only the helper's own name may go from the operators' actions on a helper, when the account is closed.
drop trigger operator_actions_are_kept on operator_actions;
create trigger operator_actions_are_kept before delete or truncate on operator_actions
  for each statement execute function keep_operator_actions();
create trigger operator_actions_stay_as_they_are before update on operator_actions for each row
  when (
    new.subject_kind <> 'provider' or new.subject_name <> 'Former helper'
    or to_jsonb(new) - 'subject_name' is distinct from to_jsonb(old) - 'subject_name'
  )
  execute function keep_operator_actions();
