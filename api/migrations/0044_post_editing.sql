-- Who saves over another's change of a post is rejected by `version`.

alter table posts add column version integer not null default 1;
