-- The services and areas that helpers choose. Without a row of provider_categories a helper offers every category, without a name in
-- served_areas every area; `areas` stays the places in which a search finds the helper: those served, else those of the address.

alter table providers add column served_areas text[] not null default '{}';

-- The signup gave every category to helpers who could not choose yet.
delete from provider_categories p
where not exists (
  select from categories c
  where not exists (select from provider_categories own where own.provider_id = p.provider_id and own.category_id = c.id)
);

-- The places that an address is in: its outward postcode (EC1A lies in EC1) and the city around it; if the postcode is not
-- known, the city as it was typed.
create function places_of(postal_code text, city text) returns text[] language sql stable as $$
  with outward as (
    select lower(left(regexp_replace(postal_code, '\s', '', 'g'), -3)) as code
  ), codes as (
    select code from outward union select regexp_replace(code, '(\d)[a-z]$', '\1') from outward
  ), cities as (
    select distinct a.city as name from areas a join codes on codes.code = a.name
  )
  select array(select code from codes)
    || case when exists (select from cities) then array(select name from cities) else array[lower(btrim(city))] end
$$;
