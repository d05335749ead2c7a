-- The services that can be booked, their places, and the texts about them.

create table categories (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  image text not null default '',
  is_active boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  constraint categories_name_key unique (name),
  constraint categories_id_name_key unique (id, name)
);
create unique index categories_lower_name_idx on categories (lower(name));

create table provider_categories (
  provider_id uuid not null references providers on delete cascade,
  category_id uuid not null references categories on delete cascade,
  primary key (provider_id, category_id)
);
create index provider_categories_category_idx on provider_categories (category_id);

-- The places the product knows: outward postcodes lie in a city.
create table areas (
  name text primary key check (name = lower(name)),
  city text not null check (city = lower(city))
);
create index areas_city_idx on areas (city);
create index areas_name_trgm_idx on areas using gin (name gin_trgm_ops);

create table services (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  description text not null default '',
  price_pence integer not null check (price_pence between 1 and 10000000),
  image text not null default '',
  category_id uuid not null,
  -- Kept equal to the category's name by the foreign key, so that search and lists need no join.
  category_name text not null,
  is_active boolean not null default true,
  -- Lower-case outward postcodes and cities; empty means wherever a provider of the category is.
  areas text[] not null default '{}',
  booked_count integer not null default 0 check (booked_count >= 0),
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  created_at timestamptz not null default now(),
  search tsvector not null generated always as (
    setweight(to_tsvector('english'::regconfig, name), 'A')
    || setweight(to_tsvector('english'::regconfig, category_name), 'B')
    || setweight(to_tsvector('english'::regconfig, description), 'C')
  ) stored,
  constraint services_category_fkey foreign key (category_id, category_name)
    references categories (id, name) on update cascade
);
create index services_search_idx on services using gin (search);
create index services_areas_idx on services using gin (areas);
create index services_list_idx on services (booked_count desc, name, id);
create index services_category_idx on services (category_id) where is_active;
create index services_price_idx on services (price_pence) where is_active;

-- Every word of the catalogue: a misspelt word is first mended to its nearest neighbour here, then searched as usual.
-- That stays fast at any catalogue size, where comparing the typo with every service's text does not.
create table search_words (
  -- In byte order, so that the index also finds words by their beginning.
  word text collate "C" primary key
);
create index search_words_trgm_idx on search_words using gin (word gin_trgm_ops);

create function words_of(variadic texts text[]) returns setof text language sql immutable as $$
  select distinct word from regexp_split_to_table(lower(array_to_string(texts, ' ')), '[^[:alnum:]]+') as word where length(word) between 3 and 40
$$;

create function learn_new_services() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct word from added, lateral words_of(added.name, added.category_name, added.description) as word
  on conflict do nothing;
  return null;
end $$;
create trigger services_learn_new after insert on services
  referencing new table as added for each statement execute function learn_new_services();

create function learn_changed_service() returns trigger language plpgsql as $$
begin
  insert into search_words (word) select words_of(new.name, new.category_name, new.description) on conflict do nothing;
  return null;
end $$;
create trigger services_learn_changed after update of name, category_name, description on services
  for each row execute function learn_changed_service();

create table posts (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  excerpt text not null default '',
  body text not null default '',
  image text not null default '',
  tags text[] not null default '{}',
  author text not null,
  read_time integer not null default 1 check (read_time >= 1),
  views integer not null default 0,
  published_at timestamptz,
  created_at timestamptz not null default now()
);
create index posts_published_idx on posts (published_at desc, id);

create table post_likes (
  post_id uuid not null references posts on delete cascade,
  customer_id uuid not null references customers on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, customer_id)
);

create table carts (
  customer_id uuid not null references customers on delete cascade,
  service_id uuid not null references services on delete cascade,
  quantity integer not null check (quantity between 1 and 1000),
  updated_at timestamptz not null default now(),
  primary key (customer_id, service_id)
);
