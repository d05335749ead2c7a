-- A code belongs to the person who requested it: the wrong codes of others neither use up its attempts nor does their request replace it.

alter table one_time_codes
  add column requester text not null default '',
  add column other_attempts integer not null default 0;
