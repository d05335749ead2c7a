-- A second factor for operators: codes of an authenticator app (RFC 6238).

create table operator_second_factors (
  operator_id uuid primary key references operators on delete cascade,
  -- Encrypted with a key made from JWT_SECRET.
  secret text not null,
  -- The newest 30-second step whose code was used: no code is good twice.
  last_step bigint not null,
  enrolled_at timestamptz not null
);

-- For an operator whose phone is gone: each good once, kept as a keyed hash.
create table operator_recovery_codes (
  operator_id uuid not null references operators on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

-- A second factor that is being set up, by a person who has just given the password.
create table operator_enrolments (
  token_hash text primary key,
  operator_id uuid not null references operators on delete cascade,
  secret text not null,
  attempts integer not null default 0,
  expires_at timestamptz not null
);
create index operator_enrolments_operator_idx on operator_enrolments (operator_id);
