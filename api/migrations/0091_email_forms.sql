-- The addresses of accounts in the one form in which they are compared now: without invisible characters, with plain letters for
-- full-width ones. An account whose form another has already keeps its own, by which its owner still signs in.
do $$
declare
  accounts text;
begin
  foreach accounts in array array['customers', 'providers', 'operators'] loop
    execute format(
      $sql$
        with forms as (
          select id, email, created_at, lower(btrim(normalize(regexp_replace(email,
            '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0]',
            '', 'g'), NFKC))) as form
          from %1$I
        ), wanted as (
          select distinct on (form) id, form from forms
          where email <> form and length(form) between 3 and 254 and not exists (select from %1$I as other where other.email = forms.form)
          order by form, created_at, id
        )
        update %1$I as account set email = wanted.form from wanted where wanted.id = account.id
      $sql$, accounts);
  end loop;
end $$;
