-- Postcodes in the one form in which they are stored from now on, 'SW4 6DX'. A text that cannot be read as one stays as it was typed.
create function pg_temp.postcode_of(typed text) returns text language sql as $$
  with compact as (
    select upper(regexp_replace(normalize(typed, NFKC), '[^A-Za-z0-9]', '', 'g')) as text
  ), read as (
    select regexp_match(text, '^([A-Z]{1,2}(?:\d|[1-9]\d)|(?:E1|N1|W1|EC[1-4]|NW1|SE1|SW1|WC[12])[A-Z])([0-9OIL])([A-Z]{2})'
      || '(?:UK|GBR?|UNITEDKINGDOM|GREATBRITAIN|ENGLAND|SCOTLAND|WALES|NORTHERNIRELAND)?$') as part from compact
  )
  select part[1] || ' ' || translate(part[2], 'OIL', '011') || part[3] from read where part is not null
$$;
update bookings set postal_code = pg_temp.postcode_of(postal_code) where postal_code <> pg_temp.postcode_of(postal_code);
update customers set pincode = pg_temp.postcode_of(pincode) where pincode <> pg_temp.postcode_of(pincode);
drop function pg_temp.postcode_of(text);

-- If an address has a whole postcode, nothing else of it is a place; nor is a word in another city than the one at its end.
with whole as (
  select p.id, array_agg(distinct lower(part[1])) as codes
  from providers p, regexp_matches(upper(p.business_address), '\m([A-Z]{1,2}\d[A-Z\d]?)\s*(?!1ST|2ND|3RD|[04-9]TH)\d[A-Z]{2}\M', 'g') as part
  where p.served_areas = '{}'
  group by p.id
), by_postcode as (
  update providers p set areas = w.codes || array(
    select distinct a.city from areas a, unnest(w.codes) as code where a.name in (code, regexp_replace(code, '(\d)[a-z]$', '\1')))
  from whole w where w.id = p.id
  returning p.id
)
update providers p set areas = array[city.name]
from areas city
where city.name = city.city and city.name = lower(btrim(substring(p.business_address from '[^,]*$')))
  and p.served_areas = '{}' and p.id not in (select id from whole)
  and not exists (select from areas a where a.city = city.name and a.name <> city.name and a.name = any(p.areas));
