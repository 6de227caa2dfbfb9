-- Sample data: a small believable world of invented people and invented quotes, so that a new database is not empty.
-- Nobody was given these prices. Every page that shows these rows labels them as sample data.
-- Days are counted back from today, so that the quotes stay recent whenever this is run.
-- Metres, class and price per square kilometre follow from what is written here: triggers fill them in.

create temporary table sample_quotes (
  id uuid not null default gen_random_uuid(),
  company text not null,
  days_ago integer not null,
  revised_days_ago integer,
  by_sample_account boolean not null,
  signed text,
  rating numeric,
  price numeric not null,
  price_basis text not null,
  area_km2 numeric,
  acquisition text,
  resolution text not null,
  review text not null
);

insert into sample_quotes
  (company, days_ago, revised_days_ago, by_sample_account, signed, rating, price, price_basis, area_km2, acquisition, resolution, review)
values
  -- maxar
  ('maxar', 6, null, false, null, 4, 19.50, 'km2', 64, 'archive', '30 cm',
   'Archive scene for a cadastral update, bought through a reseller. The image was eleven months old but nearly free of cloud, and the offset against our ground control was under two pixels before adjustment.'),
  ('maxar', 23, null, false, 'Ingrid Solvang', 4.5, 2950, 'order', 100, 'tasking', '30cm',
   E'New tasking for a port insurer, 100 km2 minimum although the terminal itself is about nine.\nCollected on the second attempt, delivered the next morning.\n\nI would order again, but do budget for the minimum.'),
  ('maxar', 41, 38, true, null, 3.5, 8.40, 'km2', 120, 'archive', '50 cm',
   'Fair price for 50 cm over a watershed we revisit every few years. It took three mails to learn which licence the quote was for.'),
  ('maxar', 58, null, false, null, 3, 1125, 'order', 50, 'archive', '0.3m',
   'Order form said 30 cm, and 30 cm is what came, though at 27 degrees off nadir the building lean made roof outlines hard work.'),
  ('maxar', 87, null, false, 'Tevita Falemaka', null, 480, 'order', 25, 'archive', '30 cm',
   'Small NGO, post-cyclone damage mapping. We asked for 6 km2 and were charged for 25.'),
  ('maxar', 112, null, false, null, 2, 33, 'km2', 100, 'tasking', '0.3 m',
   E'Quote was firm, the weather was not. Four months of tasking window, two partly cloudy collects that both counted as successful because they were under the agreed 15 percent.\nThe cloud sat on our pit.'),
  ('maxar', 149, null, false, null, 5, 7.90, 'km2', 310, 'archive', '50 cm',
   'Quick quote, quick delivery, and the metadata was complete. University rate was already applied without our asking.'),
  ('maxar', 178, null, false, 'Mirela Stoian', 4, 1640, 'order', 200, 'archive', '0.5m',
   'Four archive strips for forest inventory, pansharpened and orthorectified. Colour balance between the strips needed work.'),
  ('maxar', 214, null, false, null, null, 29, 'km2', 115, 'tasking', '30 cm',
   'Pipeline corridor. The polygon may not be narrower than 5 km, so the bill is for the box and not for the line.'),
  ('maxar', 251, 230, false, null, 3.5, 2450, 'order', 100, 'tasking', '50 cm',
   'Standard priority. Window of 60 days, collected on day 44. Moving up to the higher priority would have nearly doubled the price.'),
  ('maxar', 297, null, false, 'Batbayar Enkhtuul', 4, 22.50, 'km2', 40, 'archive', '30 cm',
   'Compared two resellers for the same catalogue ID: 22.50 and 24 per km2. Worth asking twice.'),
  ('maxar', 338, null, false, null, 4.5, 3.80, 'km2', 900, 'archive', '1.24 m',
   'Multispectral bundle without the panchromatic band, for a mangrove map. Nobody advertises it, but they quoted it when we asked.'),
  ('maxar', 402, null, false, null, 2.5, 940, 'order', null, 'archive', '0.5 m',
   'Price per order, and the offer never said how many square kilometres we would be billed for. We found out from the invoice.'),
  ('maxar', 447, null, false, null, 4, 4100, 'order', 270, null, '3.7 m SWIR',
   E'Short-wave infrared over an alteration zone for exploration targeting. Real value for geology.\nPixels are coarse next to the visible bands, so plan the fusion before you order.'),
  ('maxar', 512, null, false, 'Rosalba Quispe Marín', 3, 9.75, 'km2', 25, 'archive', '50 cm',
   'Twenty-five square kilometres of vineyard at archive price. Correct, a little slow, nothing to add.'),
  ('maxar', 583, null, false, null, 4, 16.20, 'km2', 150, 'archive', '0.31 m',
   'Volume discount from 100 km2 up. We pooled the orders of three municipalities to reach it.'),

  -- iceye
  ('iceye', 11, null, false, null, 4.5, 1350, 'scene', 25, 'tasking', '1 m',
   'Spot over a flooded district, acquired at night through full cloud and delivered within the day. For a claims team that is the whole point.'),
  ('iceye', 34, null, true, 'Ada Sample', 4, 620, 'scene', 25, 'archive', '1 m',
   E'Archive Spot for a landslide study. Price is per scene, so I give the nominal footprint as the area.\nAsk for complex data in the same order if you may want interferometry later.'),
  ('iceye', 66, null, false, null, 3.5, 2800, 'scene', 25, 'tasking', '0.25 m spot',
   'Impressive over ships and storage tanks, and our analysts still needed a week to get used to the layover.'),
  ('iceye', 95, null, false, 'Kofi Asamoah-Lund', 4, 475, 'scene', 1500, 'archive', '3 m',
   'Strip mode for oil slick screening. At this price per square kilometre we stopped rationing scenes.'),
  ('iceye', 131, 119, false, null, 3, 5400, 'order', 100, 'tasking', '1 m',
   'Four repeat Spots of a tailings dam in the same geometry. One was moved by two days because a higher priority order came in, which cost us the coherence of that pair.'),
  ('iceye', 170, null, false, null, 5, 900, 'scene', 225, 'tasking', '1 m',
   'Clear offer, one page, with the footprint and the incidence range in it. More companies should quote like this.'),
  ('iceye', 208, null, false, 'Farida Yusupzoda', null, 650, 'scene', 25, 'archive', '100 cm',
   'Reservoir levels during the rainy season. Research budget, single scene, no discount offered.'),
  ('iceye', 266, null, false, null, 2, 3200, 'scene', 25, 'tasking', '25 cm',
   E'The figure is for the slant plane. On the ground, at our incidence angle, we measured something nearer half a metre in range.\nGood data, but say so in the quote.'),
  ('iceye', 319, null, false, null, 4, 1100, 'scene', 10000, 'tasking', '15 m',
   'Wide scan for sea ice along a supply route. Noisy at the far edge, quite enough for routing.'),
  ('iceye', 388, null, false, 'Anneke ter Hoeven', 3.5, 2.10, 'km2', 3000, null, '3 m',
   'Framework price for dike monitoring, quoted per km2 after we asked to have it that way. Single polarisation limits what we can say about vegetation.'),
  ('iceye', 471, null, false, null, 4, 1500, 'scene', null, 'tasking', '1m',
   'Delivered on time. Support answered a question about calibration constants on a Sunday.'),
  ('iceye', 596, null, false, null, 3, 780, 'scene', 25, 'archive', '0.5 m',
   'Only two archive images over our area, from different orbits, so no pair. Check the catalogue before you promise a client a time series.'),

  -- pixxel
  ('pixxel', 15, null, false, null, 4, 6.50, 'km2', 400, 'tasking', '5 m',
   'Nitrogen trial on irrigated maize. The red edge bands are as useful as we had hoped, and the ones beyond 900 nm rather less so.'),
  ('pixxel', 49, 47, true, null, 3, 1280, 'order', 160, 'archive', '5m',
   'Archive scene for a lake with algal blooms. We had to redo the atmospheric correction ourselves before the spectra looked like water.'),
  ('pixxel', 78, null, false, 'Nomvula Dlangezwa', 4.5, 9, 'km2', 250, 'tasking', '5 m GSD',
   E'Mineral mapping around an old copper district.\nSent us a sample cube of a known test site first, which settled the discussion with our geologists.'),
  ('pixxel', 124, null, false, null, null, 3.20, 'km2', 1600, 'archive', '5 m',
   'Pilot price, and they said openly that it would not stay there.'),
  ('pixxel', 167, null, false, null, 2.5, 2400, 'order', 200, 'tasking', '5 metres',
   'Collected late in the season, after the growth stage we needed. Cloud was within the contract, but the field was already yellow.'),
  ('pixxel', 235, null, false, 'Haruto Minazuki', 4, 4800, 'order', 600, 'tasking', '5 m',
   'Three dates over paddy fields. Registration between dates was within a pixel, and band noise was documented honestly.'),
  ('pixxel', 303, null, false, null, 3.5, 14, 'km2', 100, 'tasking', '5 m/px',
   'Expensive next to multispectral, cheap next to flying our own sensor. We paid for 100 km2 and needed 30.'),
  ('pixxel', 421, null, false, null, 3, 1900, 'scene', 1600, null, '5.0 m',
   'Full swath scene, radiance only. Allow for storage: one delivery filled the disk of the laptop that was meant to open it.');

insert into public.review_authors (id, user_id, created_at)
select
  id,
  case when by_sample_account then (select u.id from auth.users u where u.email = 'ada@example.com') end,
  (current_date - days_ago + time '12:00') at time zone 'utc'
from sample_quotes;

insert into public.reviews
  (id, company, anonymous, display_name, rating, price, price_basis, area_km2, acquisition, resolution, review, created_on, updated_on)
select
  id, company, signed is null, signed, rating, price, price_basis, area_km2, acquisition, resolution, review,
  current_date - days_ago, current_date - coalesce(revised_days_ago, days_ago)
from sample_quotes;

drop table sample_quotes;
