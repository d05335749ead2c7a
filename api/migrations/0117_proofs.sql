-- The time of the last proof in a session that it is the owner's: a mailed code, or the second factor.
alter table sessions add column proven_at timestamptz;

-- Codes that prove it are of a kind of their own: none of them resets a password.
alter table one_time_codes drop constraint one_time_codes_asked_by_check;
alter table one_time_codes add constraint one_time_codes_asked_by_check
  check (asked_by in ('customer', 'provider', 'customer-proof', 'provider-proof')) not valid;

-- Customers and helpers may have a second factor as well: the tables' operator_id is the id of any account from now on. They keep their names,
-- which the release before uses.
alter table operator_second_factors drop constraint operator_second_factors_operator_id_fkey;
alter table operator_recovery_codes drop constraint operator_recovery_codes_operator_id_fkey;
alter table operator_enrolments drop constraint operator_enrolments_operator_id_fkey;

-- Nobody has to wait for these any more.
alter table sessions validate constraint sessions_end_reason_check;
alter table payouts validate constraint payouts_hold_reason_check;
