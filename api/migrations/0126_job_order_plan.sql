-- The order of a job is found by the index of owners, also by a session that planned it while the table was short: a hundred thousand jobs of one
-- statement would each read all before them.
alter function queue_job() set enable_seqscan = off;
alter function queue_job() set enable_bitmapscan = off;
