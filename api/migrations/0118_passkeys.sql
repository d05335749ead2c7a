-- Passkeys of customers, helpers and operators (WebAuthn). None of it is a secret: a public key only checks signatures.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  role text not null check (role in ('user', 'serviceProvider', 'operator')),
  -- Of any role's account.
  account_id uuid not null,
  -- As the browser gives it, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- The signatures that the authenticator has counted; many always say 0.
  counter bigint not null,
  transports text[] not null,
  -- The device on which it was made, in plain words.
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  -- Set by 'This was not me': it signs nobody in and proves nothing, yet no mailed code stands in for it.
  blocked_at timestamptz
);
create index passkeys_account_idx on passkeys (account_id);

-- What a passkey has to sign: each is good once, for minutes, for one purpose and, but for a sign-in, for one session.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('sign-in', 'add', 'prove')),
  role text not null,
  session_id uuid,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry_idx on passkey_challenges (expires_at);

-- An operator has removed the second factor and the passkeys of a helper: payouts wait for as long as after a change of their address.
alter table providers add column factors_reset_at timestamptz;

alter table operator_actions drop constraint operator_actions_subject_kind_check;
-- Locks: there are few actions of operators.
alter table operator_actions add constraint operator_actions_subject_kind_check check (subject_kind in
  ('booking', 'provider', 'customer', 'operator', 'job', 'category', 'service', 'post', 'page', 'review', 'catalogue'));

-- As the helper's, a customer's name may go from the operators' actions when the account is closed.
drop trigger operator_actions_stay_as_they_are on operator_actions;
create trigger operator_actions_stay_as_they_are before update on operator_actions for each row
  when (
    (new.subject_kind, new.subject_name) not in (('provider', 'Former helper'), ('customer', 'Former customer'))
    or to_jsonb(new) - 'subject_name' is distinct from to_jsonb(old) - 'subject_name'
  )
  execute function keep_operator_actions();
