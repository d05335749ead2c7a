-- The recurring job that deletes outdated rows has a new name.

update jobs set kind = 'store.purge' where kind = 'store.sweep';
