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
   'Full swath scene, radiance only. Allow for storage: one delivery filled the disk of the laptop that was meant to open it.'),

  -- planet
  ('planet', 4, null, false, null, 4.5, 6.90, 'km2', 25, 'archive', '50 cm',
   'SkySat archive over a limestone quarry: 25 km2 billed for a pit of three. Bench edges were sharp enough to digitise by hand. Volumes, of course, still need stereo or a drone.'),
  ('planet', 27, null, true, null, 4, 1100, 'order', 50, 'tasking', '0.5m',
   E'Two SkySat requests of 25 km2 each over a river mouth after a storm.\nOne was collected in four days, the other took the whole three weeks of its window, for the same money.'),
  ('planet', 52, 45, false, 'Oluwaseun Adebimpe-Cole', 4, 2400, 'order', 100, null, '3 m',
   'A year of daily images over 100 km2 of cocoa. Count clear days and not images when you compare: we had 61 in twelve months.'),
  ('planet', 83, null, false, null, 3, 1.80, 'km2', 500, 'archive', '3 m/px',
   'One single date over rangeland. It took two calls until somebody would price one date and not a subscription.'),
  ('planet', 121, null, false, 'Linnea Hakonsdotter', 5, 3600, 'order', 600, null, '3m',
   'Eight bands, six monthly mosaics, co-registered so well that we dropped our own alignment step. The usable data masks saved a week.'),
  ('planet', 163, null, false, null, 2.5, 800, 'order', 25, 'tasking', '50 cm',
   'The frames were taken seconds apart and the seam between two of them ran through our solar farm with an offset of nearly two pixels. Support reprocessed it once, after which it was about one.'),
  ('planet', 246, null, false, null, 3.5, 1.10, 'km2', 2500, 'archive', '5 m',
   'RapidEye archive as the baseline for a land-use claim. It has a red edge band for years in which little else at this pixel size has one.'),
  ('planet', 371, null, false, 'Teodoro Balcázar Ruano', null, 1250, 'order', 1250, 'archive', '5m',
   'Two RapidEye tiles. They were billed whole, although our watershed covers perhaps a third of each.'),
  ('planet', 534, null, false, null, 4, 9.50, 'km2', 60, 'archive', '50cm',
   'Two dates around a wildfire, chosen from a preview that showed the cloud honestly. Near infrared was included in the price.'),

  -- airbus
  ('airbus', 8, null, false, 'Marit Kjellvander', 4.5, 21, 'km2', 45, 'archive', '30 cm',
   'Pléiades Neo archive for a heat map of street trees. We drew the polygon around the built-up area and paid for that polygon only.'),
  ('airbus', 30, null, false, null, 4, 2850, 'order', 100, 'tasking', '0.3 m',
   E'Tasking over a container terminal, 100 km2 minimum.\nFirst attempt hazy and not charged, second one fine.\n\nAsk for the incidence angle limit in writing: ours was 30 degrees until we had it cut to 20.'),
  ('airbus', 57, null, false, null, 3.5, 8.75, 'km2', 38, 'archive', '50 cm',
   'Pléiades scene of a ski resort, ortho included. The elevation model behind it was coarse, so the lift pylons wander by a few metres on steep ground.'),
  ('airbus', 98, 92, false, null, 3, 1750, 'order', 100, 'tasking', '50 cm',
   'Sixty-day window over a coast with one clear week a month. They extended it without a fee, but the report we needed it for was due before.'),
  ('airbus', 144, null, false, 'Youssef Benkhalid', 4, 4.20, 'km2', 600, 'archive', '1,5 m',
   'SPOT over olive groves, six hundred square kilometres from one pass on one date. For counting plots it replaced an offer at 50 cm that cost more than twice as much.'),
  ('airbus', 191, null, false, null, 4.5, 1900, 'scene', 1500, 'tasking', '3 m',
   'TerraSAR-X stripmap, ordered as the next link of a stack for subsidence above a salt mine. Same orbit, same angle, eleven days after the last, exactly as planned.'),
  ('airbus', 262, null, false, null, 2, 1980, 'order', 60, 'tasking', '50cm',
   E'Tri-stereo of a gorge for a surface model.\nAll three views came with a low winter sun, and the shaded side is one large hole. Nobody had asked us about the season, and we had not thought of it either.'),
  ('airbus', 415, null, false, 'Chiamaka Obiora-Lindt', null, 640, 'scene', 100, 'archive', '1 m',
   'Archive radar spotlight of a port for a training course. Education price after a short form; publication of figures was allowed with the credit line.'),
  ('airbus', 655, null, false, null, 3.5, 1200, 'order', 500, 'archive', '1.5 m',
   'Older SPOT scenes for a before-and-after map of a reservoir. The two dates had different processing levels, and only the product guide explained why they would not overlay.'),

  -- satellogic
  ('satellogic', 13, null, false, null, 4, 5.20, 'km2', 100, 'archive', '0.7 m',
   'Half of what we usually pay for archive and good enough to see rows in an orchard. It is a super-resolved product, so do not measure anything at the limit of a pixel.'),
  ('satellogic', 62, null, false, 'Joaquín Etchepare Luna', 4.5, 1400, 'order', 100, 'tasking', '70 cm',
   E'Tasking over soy at the end of the season.\nThree attempts within nine days, the cloudy ones free. The offer said what counts as cloudy, which saved us an argument.'),
  ('satellogic', 139, null, false, null, 2.5, 1500, 'order', 120, 'tasking', '1 m',
   'Geolocation was off by about twelve metres before we tied it to control points. Fine once adjusted, but the half day of work belongs in the price comparison.'),
  ('satellogic', 225, 219, false, null, 3.5, 3.90, 'km2', 350, null, '1m',
   'Price per km2 fell twice while we were still discussing the area, once for volume and once for a longer term. Do not sign the first sheet.'),
  ('satellogic', 340, null, false, 'Siosaia Manuofetoa', 3, 560, 'order', 80, 'archive', '70cm',
   'Archive over an outer island, where there was more to choose from than we had expected. Four bands only, so bring another source if you need short-wave infrared for water depth.'),
  ('satellogic', 489, null, false, null, null, 2600, 'order', 250, 'tasking', '0.99 m',
   'Paid as a pilot: one town, one collect a month for a quarter, one of them missed and made up for in the fourth month.'),

  -- blacksky
  ('blacksky', 19, null, false, null, 4.5, 600, 'scene', 25, 'tasking', '35 cm',
   'Ordered at eight in the morning, delivered before lunch the same day. Vehicles on the apron can be told apart by type. The footprint is small, so place the centre point with care.'),
  ('blacksky', 71, null, false, 'Zsófia Hegedűs-Barta', 4, 130, 'scene', 24, 'archive', '1 m',
   'Cheapest scene that we have bought for a news graphic. Noisy in the shadows, which does not matter at the size of a column.'),
  ('blacksky', 118, null, false, null, 3, 850, 'order', 25, 'tasking', '0.35 m',
   E'Higher priority for a mine gate during a strike.\nTiming was excellent. The view was so oblique that the haul road hides behind the waste dump, and a limit on the angle would have cost extra.'),
  ('blacksky', 199, null, false, null, 3.5, 480, 'order', 24, 'tasking', '1 m',
   'One collect at mid-morning and one in late afternoon over a rail yard. The time of day is the point here, more than the pixels.'),
  ('blacksky', 287, null, false, 'Emre Karasulu', null, 260, 'scene', 24, 'archive', '0.9-1.1 m',
   'Stereo pair from the archive, priced as two scenes. Heights of warehouses came out within two metres or so.'),
  ('blacksky', 463, null, false, null, 2, 1440, 'order', 96, 'tasking', '1m',
   'Four neighbouring scenes to cover one town. They arrived over three weeks with different sun and colour, and the mosaic looks like a chessboard. For areas, buy from someone with a wider swath.'),

  -- hexagon
  ('hexagon', 36, null, false, null, 4, 11.50, 'km2', 40, 'archive', '15 cm',
   'Aerial tiles of a county seat for roof inspection. Leaf-on, which the offer said plainly, and two summers old.'),
  ('hexagon', 107, null, false, 'Delphine Akakpo-Morel', 4.5, 640, 'order', 100, 'archive', '30 cm',
   'Four bands over vineyards, one consistent flight for the whole region. Better value than a satellite scene of the same pixel size, as long as the flight year suits you.'),
  ('hexagon', 220, null, false, null, 3, 1350, 'order', 90, 'archive', '15cm',
   E'Half of our area came from one year and half from the year after.\nThe tile index shows it if you open the attribute table, so do that before you order and not, like us, afterwards.'),
  ('hexagon', 352, null, false, null, 3.5, 1900, 'order', 300, 'archive', '30cm GSD',
   'Delivered as compressed tiles. We asked for less compression for classification and received it in a week without a charge.'),
  ('hexagon', 548, null, false, null, null, 14.80, 'km2', 25, null, '0.3 m',
   'Quoted through a marketplace with a minimum amount and no minimum area. Licence is per organisation: mention your contractors at the start.'),

  -- nearmap
  ('nearmap', 21, null, false, 'Callum Tregowan', 4, 6800, 'order', 120, null, '5.5 cm',
   E'A year of access for a suburban council, three flights in it.\nThe area is an allowance and not a delivery: looking at new streets uses it up.'),
  ('nearmap', 90, null, false, null, 4.5, 1950, 'order', 15, 'archive', '7.5cm',
   'Small firm, solar design. We measure roofs on screen and visit one in ten. Export of the tiles was an extra line in the quote, so ask whether you need it.'),
  ('nearmap', 183, 176, false, null, 2.5, 4200, 'order', 60, null, '7.5 cm',
   'Renewal came in a fifth above the first year, for the same towns. We asked for two flights less and ended where we had started.'),
  ('nearmap', 276, null, false, null, 5, 38, 'km2', 30, 'archive', '5.5cm',
   'Historic flights of one street over nine years settled a boundary dispute about a retaining wall. We had only expected the newest one.'),
  ('nearmap', 610, null, false, 'Hinewai Parata-Jones', 3, 11500, 'order', null, null, '7 cm',
   'Quoted per seat with no area stated. Coverage stops at the edge of the built-up land, and two of our pump stations lie just beyond it.'),

  -- vexcel
  ('vexcel', 44, null, false, null, 4, 28, 'km2', 20, 'archive', '7.5 cm',
   'Ortho and four oblique views of a hospital campus. The obliques did more for our facade survey than the finer pixels did.'),
  ('vexcel', 134, null, false, 'Annelise Vorwerk-Tanaka', 3.5, 2200, 'order', 110, 'archive', '15 cm',
   'Near infrared for a tree inventory, colour-balanced across flight lines. The capture date comes per tile; check it against the season.'),
  ('vexcel', 241, null, false, null, 3, 5900, 'order', 150, null, '7.5cm',
   E'Insurer, one year of access through the API.\nThe images are excellent. The count of calls in our contract was a guess, and we guessed low by a factor of three.'),
  ('vexcel', 366, null, false, null, 4.5, 890, 'order', 40, 'archive', '20 cm',
   'Wider-area layer over farmland between two towns. Quote came the same day, with a sample tile of our own area attached.'),
  ('vexcel', 575, null, false, null, null, 42, 'km2', 12, 'archive', '7.5 cm/px',
   'Post-event flight after hail, available four days later. Dearer than the regular layer, and only inside the outline that they had chosen to fly.'),

  -- siis
  ('siis', 17, null, false, null, 4, 24, 'km2', 50, 'tasking', '25 cm',
   'SpaceEye-T over a shipyard. Crane rails and hatch covers are clear at native pixels. Delivery took six days after the collect, which is slow for tasking.'),
  ('siis', 76, null, false, 'Thanh Vy Đoàn', 4.5, 1700, 'order', 100, 'archive', '0.25m',
   E'Archive is still thin, but our city happened to be in it twice.\nThe second date was added at half price because we bought the first. It does no harm to ask.'),
  ('siis', 210, null, false, null, 3.5, 780, 'order', 100, 'archive', '55 cm',
   'KOMPSAT-3A bundle for building footprints. The early afternoon overpass means other shadows than in our morning images, useful for heights and annoying for change detection.'),
  ('siis', 329, 325, false, null, 3, 1250, 'scene', 900, 'archive', '3 m',
   'KOMPSAT-5 radar over a rice delta. The scene was fine, though our software did not read the format and the converter had to be requested by mail.'),
  ('siis', 502, null, false, 'Matteus Ilunga-Brandt', null, 650, 'order', 75, 'archive', '0,7 m',
   'Bought through a regional reseller, whose two offers for the same image differed by the licence only. Read the line on sharing with partners.'),

  -- imagesat
  ('imagesat', 48, null, false, null, 4, 26, 'km2', 60, 'tasking', '0.38 m',
   'Collected on the second day. Very crisp over desert infrastructure, and the operator called to confirm the centre coordinates before the pass.'),
  ('imagesat', 156, null, false, null, 3, 590, 'order', 65, 'archive', '70 cm',
   E'EROS-B, panchromatic only.\nGood contrast for a road survey. If your customer expects colour, that is a conversation to have before the order.'),
  ('imagesat', 310, null, false, 'Rukmini Abeywardhana', 2.5, 2100, 'order', 100, 'tasking', '40 cm',
   'End-user statement, then a second one, then the order: nineteen days of paperwork for a collect that took three. Plan for it.'),
  ('imagesat', 558, null, false, null, 3.5, 7.20, 'km2', 49, 'archive', '0.7m',
   'One archive frame of a dam site, sold whole. It was taken in midwinter and has the shadows to show for it, which the preview was too small to tell.'),

  -- spacewill
  ('spacewill', 69, null, false, null, 3.5, 7.40, 'km2', 150, 'archive', '50 cm',
   'SuperView-1 for a road corridor, cut to the corridor with a fair minimum width. Metadata were complete, and half of the accompanying notes in Chinese.'),
  ('spacewill', 187, null, false, 'Tendai Mukaratirwa', 4, 1650, 'order', 110, 'archive', '0.3m',
   'SuperView Neo over a lakeside town, four bands, very little haze. Ask for the rational polynomial coefficients in the standard layout, or your software may not find them.'),
  ('spacewill', 304, null, false, null, 2.5, 3000, 'order', 150, 'tasking', '30 cm',
   E'Price agreed in a day, then our own bank needed a month for the transfer abroad.\nBy then the dry season was over. Begin with the payment, not with the polygon.'),
  ('spacewill', 520, null, false, null, 4, 1050, 'scene', 144, 'archive', '0.5 m',
   'A full scene cost hardly more than half of one, so we took it whole and had the next village for free.'),

  -- sstl
  ('sstl', 102, null, false, null, 3.5, 350, 'scene', 400, 'archive', '6 m',
   'NovaSAR stripmap for a wetland. S-band sees a little further into the reeds than X-band, and there are few papers to lean on, so leave time to experiment.'),
  ('sstl', 293, null, false, 'Ffion Garrick-Obeng', 4, 480, 'scene', 10000, 'tasking', '20 m',
   E'Wide radar scene for ship counts, with AIS positions from the same pass.\nPrice by mail within two days. This is a satellite builder that also sells data, and you speak with engineers.'),
  ('sstl', 487, null, false, null, null, 1150, 'order', 200, 'archive', '1 m',
   'They sent us on to a reseller for the optical metre-class images, and the quote came from there. Quicker if you go there directly.'),

  -- gafag
  ('gafag', 33, null, false, null, 4, 0.55, 'km2', 4900, 'archive', '5.8 m',
   'LISS-IV for a crop map of a whole district at a price that no offer below one metre comes near. Three bands, no blue, so no natural colour.'),
  ('gafag', 173, null, false, 'Wiebke Aldenhoven', 3.5, 2100, 'order', 4900, 'archive', '5 m',
   E'Ortho against our national reference, resampled to 5 m.\nWe compared it with raw data and our own ortho: about the same total cost, and theirs was ready in a week.'),
  ('gafag', 345, null, false, null, 3, 310, 'scene', 19600, 'archive', '24 m',
   'One LISS-III scene to fill a gap in a forest time series. With free Sentinel-2 at hand this pays only for the years before it.'),
  ('gafag', 563, null, false, null, 4.5, 2.30, 'km2', 700, 'archive', '2.5 m GSD',
   'Cartosat-1 stereo from the archive, with a finished surface model. They advised against one of the two pairs because of haze, though it was the dearer one.'),

  -- telespazio
  ('telespazio', 55, null, false, null, 4, 2900, 'scene', 100, 'tasking', '1 m',
   'COSMO-SkyMed spotlight of a collapsed bridge, planned in the evening and delivered the next noon. Urgent planning was a separate line and a fair part of the sum.'),
  ('telespazio', 204, null, false, 'Ilaria Bonvecchi-Sadiq', 3.5, 1500, 'scene', 1600, 'archive', '3 m',
   E'Stripmap archive for landslides: eight years of the same geometry over our valley.\nThe quote was per scene, and the discount only began at fifteen of them. We took fifteen.'),
  ('telespazio', 333, 321, false, null, 2.5, 700, 'scene', 10000, 'archive', '30 m',
   'Wide mode over a gulf. Two weeks to a first answer and a form in which the same address is asked for three times. The data itself was in order.'),
  ('telespazio', 529, null, false, null, null, 940, 'order', 100, 'archive', '50 cm',
   'Optical scene resold next to a radar order, one contract for both. A little above the offers we had elsewhere, worth it for the single invoice.'),

  -- uthercast
  ('uthercast', 61, null, false, null, 4, 0.35, 'km2', 5000, null, '5 m',
   'Early-user price for the new constellation under the EarthDaily name, for a season of crop monitoring. Calibration from day to day is steady; the archive is of course only months old.'),
  ('uthercast', 318, null, false, null, 2.5, 1400, 'order', 280, 'archive', '75 cm',
   E'Old archive over a refinery, found through a reseller that still lists the former name.\nIt took some mails to learn who grants the licence today. Clear that up before anything else.'),
  ('uthercast', 592, null, false, 'Gwendal Kerautret-Diop', 3, 450, 'order', 10000, 'archive', '22 m',
   'Wide archive scene for drought history. Three bands and a broad swath, pleasant to work with, and hard to defend in a budget beside free data.'),

  -- earthi
  ('earthi', 233, null, false, null, 3.5, 6.20, 'km2', 90, 'archive', '0.8 m',
   'TripleSat archive for a coffee cooperative. Honest about what 80 cm shows of single shrubs, which is not much, and they said so before we paid.'),
  ('earthi', 496, null, false, 'Nakato Ssebaggala-Wynn', 3, 1620, 'order', 130, 'tasking', '80 cm',
   'New collect of a town at the equator, five weeks in the window until a clear day. Weekly status mails helped to keep our client calm.'),

  -- geospatial
  ('geospatial', 148, null, false, null, 2.5, 600, 'order', 12000, 'archive', '10 m',
   E'Cloud-free Sentinel-2 mosaic of a catchment.\nThe source is free and the fee is for the work, which is fine, but the quote should name the source. We had to ask.'),
  ('geospatial', 405, null, false, 'Jarrah Whitcombe', 4, 0.08, 'km2', 25000, null, '20 m',
   'Burn severity over a large station, delivered as a map with the method in an appendix. Cheaper than a week of our own analyst.'),

  -- nasrda
  ('nasrda', 271, null, false, null, 3, 900, 'order', 600, 'archive', '2.5 m',
   E'NigeriaSat-2 archive for a state land registry, ten years old and cloudy at one corner.\nA letter from the registry was needed first; after it the answer came within the week.'),

  -- spire
  ('spire', 126, null, false, null, 4, 7500, 'order', null, 'archive', 'n/a',
   'Three months of radio occultation profiles over the southern ocean for an assimilation test. These are vertical profiles and no pictures, so the field for pixel size means nothing here.'),
  ('spire', 432, null, false, 'Pilvi Raatikainen-Osei', 3.5, 2200, 'order', null, null, 'not applicable (profiles)',
   E'University quote for one month of temperature and humidity profiles.\nCounted by day and not by profile, which suits a case study. Redistribution was excluded, so our students each needed a signature.');

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
