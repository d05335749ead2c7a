-- The topics of optional mails that an account gets no more (M-583), and the link of a mail that stops those like it (M-584).
alter table customers add column unwanted_mails text[] not null default '{}';
alter table providers add column unwanted_mails text[] not null default '{}';
alter table outbox add column unsubscribe_url text;
