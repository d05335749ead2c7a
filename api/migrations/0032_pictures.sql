-- Pictures of people, where every process finds them. A name stands for its content for good: new names are the SHA-256 of the
-- content, older ones were drawn by lot. `providers.profile_image` holds the name.

create table pictures (
  name text primary key check (name ~ '^[A-Za-z0-9_-]{1,100}\.(avif|webp|jpg|png)$'),
  content_type text not null check (content_type in ('image/avif', 'image/webp', 'image/jpeg', 'image/png')),
  bytes bytea not null,
  created_at timestamptz not null default now()
);
-- Their bytes are compressed already.
alter table pictures alter column bytes set storage external;

create index providers_profile_image_idx on providers (profile_image) where profile_image is not null;
