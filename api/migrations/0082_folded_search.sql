-- Chores are found, and operators find things, whatever the accents, width and case in which they are written or searched for.

-- A text as it is compared: as foldText of the contract.
create function fold_text(text text) returns text language sql immutable parallel safe as $$
  select case when octet_length(text) = char_length(text) then lower(text)
    else lower(regexp_replace(normalize(text, nfkd),
      '[\u0300-\u036f\u00ad\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g')) end
$$;

create or replace function words_of(variadic texts text[]) returns setof text language sql immutable as $$
  select distinct word from regexp_split_to_table(fold_text(array_to_string(texts, ' ')), '[^[:alnum:]]+') as word where length(word) between 3 and 40
$$;

alter table services drop column search;
alter table services add column search tsvector not null generated always as (
  setweight(to_tsvector('english'::regconfig, fold_text(name)), 'A')
  || setweight(to_tsvector('english'::regconfig, fold_text(category_name)), 'B')
  || setweight(to_tsvector('english'::regconfig, fold_text(description)), 'C')
) stored;
create index services_search_idx on services using gin (search);

delete from search_words where octet_length(word) <> char_length(word);
insert into search_words (word)
select distinct word from services, lateral words_of(name, category_name, description) as word
on conflict do nothing;
