import { useEffect, useRef } from 'react';
import { parseResolution } from '~/domain/images/parse-resolution';
import { hiddenPixelSize } from '~/domain/images/size-class';
import { useRemote } from '~/ui/loading/useRemote';
import type { CompanyOption } from '../company-field/selected-company';
import { factsOfSatellite, keyOfSatellite, satelliteIn } from '../quote-form/named-satellite';
import type { QuoteFormValues } from '../quote-form/quote';
import { fetchSatellites } from '../quote-form/satellites.data';
import { CheckField } from './CheckField';

/**
 * The satellite that the resolution names. When the user has left the field, it fills what is empty. An anonymous review shows it
 * only if its author says so.
 */
export function NamedSatellite({
  values,
  companies,
  onChange,
  isLeft,
}: {
  values: QuoteFormValues;
  companies: CompanyOption[];
  onChange: (values: Partial<QuoteFormValues>) => void;
  isLeft: boolean;
}) {
  const { resolution, anonymous } = values;
  const filledSensor = useRef('');
  const { remote } = useRemote(fetchSatellites);
  const satellite = remote.state === 'ready' ? satelliteIn(resolution, remote.value) : undefined;
  useEffect(() => {
    if (satellite === undefined) return;
    const key = keyOfSatellite(satellite);
    const changes = {
      // A decision about one satellite does not hold for another.
      ...(key === values.satellite ? {} : { satellite: key, shows_satellite: false }),
      ...(isLeft && satellite ? factsOfSatellite(satellite, values, companies, filledSensor.current) : {}),
    };
    filledSensor.current = changes.sensor ?? filledSensor.current;
    if (Object.keys(changes).length > 0) onChange(changes);
  });
  if (!satellite || !anonymous) return null;
  return (
    <CheckField
      name="shows_satellite"
      label={`Show that it is ${satellite.name}`}
      help={`If not, others read only “${hiddenPixelSize(parseResolution(resolution))}”. If few people buy its images, its name could show who you are.`}
      checked={values.shows_satellite}
      onChange={(shows_satellite) => onChange({ shows_satellite })}
    />
  );
}
