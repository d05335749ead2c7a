-- The name of a category as it is compared (foldText), kept by the API: two that look alike cannot both be added. Of those that are there
-- already the oldest has it; the others, and rows of an earlier release, have none and stay as they are.
alter table categories add column folded_name text;
update categories c set folded_name = f.folded from (
  select distinct on (folded) id, folded from (
    select id, created_at, btrim(regexp_replace(lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\u2800\ufeff]', '', 'g')), '\s+', ' ', 'g')) as folded
    from categories
  ) as names order by folded, created_at, id
) f where f.id = c.id;
create unique index categories_folded_name_idx on categories (folded_name);
