-- Places that a search can name: outward postcodes by city.
insert into areas (name, city)
select lower(prefix || number), city
from (values
  ('E', 1, 20, 'london'), ('EC', 1, 4, 'london'), ('N', 1, 22, 'london'), ('NW', 1, 11, 'london'), ('SE', 1, 28, 'london'),
  ('SW', 1, 20, 'london'), ('W', 1, 14, 'london'), ('WC', 1, 2, 'london'), ('BR', 1, 8, 'london'), ('CR', 0, 9, 'london'),
  ('M', 1, 50, 'manchester'), ('B', 1, 48, 'birmingham'), ('LS', 1, 29, 'leeds'), ('BS', 1, 49, 'bristol'), ('L', 1, 40, 'liverpool'),
  ('S', 1, 36, 'sheffield'), ('EH', 1, 17, 'edinburgh'), ('G', 1, 78, 'glasgow'), ('CF', 3, 24, 'cardiff'), ('BN', 1, 3, 'brighton'),
  ('OX', 1, 4, 'oxford'), ('CB', 1, 5, 'cambridge'), ('NG', 1, 19, 'nottingham'), ('NE', 1, 20, 'newcastle'), ('BT', 1, 17, 'belfast'),
  ('SO', 14, 19, 'southampton'), ('PO', 1, 6, 'portsmouth'), ('RG', 1, 6, 'reading'), ('LE', 1, 5, 'leicester'), ('CV', 1, 6, 'coventry'),
  ('YO', 1, 32, 'york'), ('BA', 1, 2, 'bath'), ('EX', 1, 4, 'exeter'), ('PL', 1, 9, 'plymouth'), ('NR', 1, 8, 'norwich')
) as district (prefix, first, last, city),
  lateral generate_series(first, last) as number
on conflict do nothing;

insert into areas (name, city) select distinct city, city from areas on conflict do nothing;
