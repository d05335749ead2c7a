-- A session knows the device of its sign-in, in plain words, and its last use, to five minutes; of earlier ones that is the last renewal.
alter table sessions add column device text not null default '', add column used_at timestamptz;
alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check check (end_reason in
  ('logout', 'password_reset', 'account_closed', 'deactivated', 'token_reused', 'ended_elsewhere', 'not_me')) not valid;

-- Set by the link 'This was not me' in a mail; payouts of the helper wait until an operator lifts it.
alter table providers add column payouts_frozen_at timestamptz;
alter table payouts drop constraint payouts_hold_reason_check;
alter table payouts add constraint payouts_hold_reason_check check (hold_reason in
  ('address', 'operator', 'dispute', 'problem', 'refund', 'payment', 'return', 'frozen')) not valid;
