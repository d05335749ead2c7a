-- Hashes of the proofs that have opened a feed: its address goes on opening it when the key is gone that it was made with. They open nothing.
alter table calendar_feeds add column proof_hashes text[] not null default '{}';
