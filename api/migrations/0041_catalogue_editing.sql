-- Operators edit these: `version` rejects an operator who saves over another's change; `position` is the order they chose.

alter table categories add column version integer not null default 1;
-- Services that nobody put in order have no position.
alter table services add column version integer not null default 1, add column position integer;

alter table operator_actions drop constraint operator_actions_subject_kind_check;
alter table operator_actions add constraint operator_actions_subject_kind_check
  check (subject_kind in ('booking', 'provider', 'operator', 'job', 'category', 'service', 'post', 'review', 'catalogue'));
