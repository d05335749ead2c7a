-- Up to which message operators have read a conversation: one mark for all of them, as they share one place in the chat.
create table chat_read_marks (
  provider_id uuid primary key references providers on delete cascade,
  message_id bigint not null
);

-- Texts that operators write again and again; of all operators.
create table saved_replies (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  text text not null check (length(text) between 1 and 2000),
  created_by uuid not null references operators,
  created_at timestamptz not null
);
create unique index saved_replies_title_idx on saved_replies (lower(title));
