-- `version` rejects an operator who saves over another's change of a post.

alter table posts add column version integer not null default 1;
