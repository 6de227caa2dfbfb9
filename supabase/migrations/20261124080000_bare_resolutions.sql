-- Pixel sizes without a unit: "50" nearly always means centimetres, and was read as metres.

create or replace function private.resolution_metres(typed text) returns numeric
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  parts text[] := private.resolution_parts(left(typed, 200));
  first numeric;
  last numeric;
  finer numeric;
begin
  -- "1,000" may mean one metre or a thousand, so it is not parsed. Neither are two units after a single number.
  if parts is null
    or char_length(typed) > 200
    or parts[1] ~ ',\d{3}$'
    or parts[3] ~ ',\d{3}$'
    or (parts[2] is not null and parts[4] is not null and parts[3] is null)
  then
    return null;
  end if;
  first := replace(parts[1], ',', '.')::numeric;
  last := replace(parts[3], ',', '.')::numeric;
  -- "50" may mean centimetres or metres. "3 pixels" counts pixels.
  if coalesce(parts[2], parts[4]) is null
    and (greatest(first, last) >= 10 or typed ~* U&'[0-9.,][ \00a0]*pixels?[ \00a0]*$')
  then
    return null;
  end if;
  finer := trim_scale(least(
    first * private.metres_per_unit(coalesce(parts[2], parts[4])),
    last * private.metres_per_unit(coalesce(parts[4], parts[2]))));
  return case when finer between 0.01 and 100000 then finer end;
end $$;

comment on function private.resolution_metres(text) is
  'Parses a typed pixel size ("50 cm", "0.5m", "1,5 m", "3 m/px", "0.3-0.5 m", "12 inches", also with words around it: "1 m SAR spotlight") into metres. Returns the finer size of a range, and reads a bare number below 10 as metres. Returns null for a bare number from 10, which may mean centimetres or metres, and for anything else or outside 0.01 to 100,000 m. The site parses in the same way; one list of cases tests both.';

-- The trigger on reviews derives metres and size class. These quotes count in no figure until their authors write the unit.
update public.reviews set resolution = resolution
where resolution_m is distinct from private.resolution_metres(resolution);
