-- Entries of a calendar that the last successful reading had to leave out: its helper is told that they keep nobody busy (M-303.6).
alter table busy_calendars add column unread_entries int not null default 0 check (unread_entries >= 0);
