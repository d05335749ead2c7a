-- When the helper was told by mail that a calendar cannot be read; null while it can, and before that mail (M-436).
alter table busy_calendars add column failure_mailed_at timestamptz;
