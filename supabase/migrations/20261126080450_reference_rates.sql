-- Reference rates of the European Central Bank, with which prices in other currencies become US dollars.

create table app.reference_rates (
  month date not null,
  currency text not null,
  per_euro numeric not null,

  constraint reference_rates_pkey primary key (month, currency),
  constraint month_is_the_first_day_of_a_month check (extract(day from month) = 1),
  constraint currency_is_a_code check (currency ~ '^[A-Z]{3}$'),
  constraint rate_is_above_0 check (per_euro > 0)
);

alter table app.reference_rates enable row level security;

comment on table app.reference_rates is
  'Units of each currency for one euro, averages of each month. From src/data/reference-rates.json; the database never fetches any.';

create function public.write_reference_rates(rates jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into app.reference_rates (month, currency, per_euro)
  select (m.month || '-01')::date, c.currency, (m.units ->> (c.nth - 1)::integer)::numeric
  from jsonb_each(rates -> 'months') m (month, units),
    jsonb_array_elements_text(rates -> 'currencies') with ordinality c (currency, nth)
  union all
  select (m.month || '-01')::date, r.currency, r.units::numeric
  from jsonb_each(rates -> 'noted') m (month, units), jsonb_each_text(m.units) r (currency, units)
  on conflict (month, currency) do update set per_euro = excluded.per_euro;
end $$;

comment on function public.write_reference_rates(jsonb) is
  'Writes the table of rates: an object with the array "currencies" and, for each month in "months", their rates in the same order; "noted" has rates by month and currency. For the secret key only.';

grant execute on function public.write_reference_rates(jsonb) to service_role;

create function app.usd_per_unit(of_currency text, quoted_month date) returns numeric
  language plpgsql stable set search_path = '' as $$
begin
  if of_currency in ('AED', 'SAR') then
    return 1 / case of_currency when 'AED' then 3.6725 else 3.75 end;
  end if;
  return (
    select usd.per_euro / case of_currency when 'EUR' then 1 else other.per_euro end
    from app.reference_rates usd left join app.reference_rates other
      on other.month = usd.month and other.currency = of_currency
    where usd.month < quoted_month and usd.currency = 'USD' and (of_currency = 'EUR' or other.currency is not null)
    order by usd.month desc limit 1);
end $$;

comment on function app.usd_per_unit(text, date) is
  'US dollars for one unit of a currency, by the newest month before that of the quote that has both rates against the euro: it is known when the quote is shared. The dirham and the riyal are pegged to the dollar. Null without a rate.';

create function app.round_to_2_digits(amount numeric) returns numeric
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return trim_scale(round(amount, least(2, 1 - floor(log(amount))::integer)));
end $$;

comment on function app.round_to_2_digits(numeric) is
  'An amount above 0 with two significant digits, and at most two decimals. For what could name the author if it were exact: an area, a price in another currency.';

create function app.draw_price_factor() returns numeric
  language plpgsql volatile parallel safe set search_path = '' as $$
begin
  return round(0.96 + 0.08 * ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint / (2 ^ 32)::numeric, 4);
end $$;

comment on function app.draw_price_factor() is
  'A random number from 0.96 to 1.04, by which the converted price of one review is multiplied. Rounding alone is not enough: amounts are mostly round in their own currency, so an attacker who knows the rates would name a few in a hundred. From the source of random ids, because numbers of random() follow from those before.';

create function app.is_currency_with_tax(quoted jsonb) returns boolean
  language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_typeof(quoted) = 'null' or jsonb_typeof(quoted) = 'object'
    and coalesce(jsonb_typeof(quoted -> 'currency'), 'null') in ('string', 'null')
    and coalesce(jsonb_typeof(quoted -> 'tax_percent'), 'null') in ('number', 'null');
end $$;

comment on function app.is_currency_with_tax(jsonb) is
  'Whether what a request states beside a price has the types that app.as_quoted() reads. Otherwise a tax would be ignored.';

create function app.as_quoted(price numeric, quoted jsonb) returns jsonb
  language plpgsql immutable set search_path = '' as $$
declare
  currency text := coalesce(quoted ->> 'currency', 'USD');
  tax numeric := (quoted ->> 'tax_percent')::numeric;
begin
  if currency = 'USD' and coalesce(tax, 0) = 0 then
    return null;
  end if;
  return jsonb_build_object('price', trim_scale(price), 'currency', currency, 'tax_percent', nullif(trim_scale(tax), 0));
end $$;

comment on function app.as_quoted(numeric, jsonb) is
  'A price as only its author may see it: the amount, its currency and the tax in it, in percent. Null for a price in US dollars without tax, which is published as it is.';

create function app.is_price_as_quoted(quoted jsonb) returns boolean
  language plpgsql immutable set search_path = '' as $$
begin
  return pg_column_size(quoted) <= 200
    and quoted ->> 'currency' in ('USD', 'EUR', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'NZD', 'INR', 'CNY', 'KRW', 'SGD', 'HKD', 'SEK', 'NOK', 'DKK',
      'PLN', 'ILS', 'THB', 'BRL', 'ZAR', 'MXN', 'TRY', 'IDR', 'AED', 'SAR')
    and (quoted ->> 'price')::numeric > 0 and scale((quoted ->> 'price')::numeric) <= 2
    and (quoted ->> 'price')::numeric <= 10000000000000
    and coalesce((quoted ->> 'tax_percent')::numeric between 0.01 and 40 and scale((quoted ->> 'tax_percent')::numeric) <= 2, true);
end $$;

comment on function app.is_price_as_quoted(jsonb) is 'Whether app.as_quoted() contains a known currency, a plausible amount and a plausible tax.';

create function app.price_in_usd(quoted jsonb, quoted_month date, factor numeric) returns numeric
  language plpgsql stable set search_path = '' as $$
declare
  net numeric := (quoted ->> 'price')::numeric / (1 + coalesce((quoted ->> 'tax_percent')::numeric, 0) / 100);
begin
  return app.round_to_2_digits(
    factor * net * case quoted ->> 'currency' when 'USD' then 1 else app.usd_per_unit(quoted ->> 'currency', quoted_month) end);
end $$;

comment on function app.price_in_usd(jsonb, date, numeric) is
  'What a price as quoted is without tax in US dollars, multiplied by the factor of its review, with two significant digits. Null without a rate.';
