import { type Counted, sampleLabel } from '~/domain/prices/sample-data';

/** Labels figures that rest on sample data; renders nothing if none do. */
export function SampleDataLabel({ of }: { of: Counted[] }) {
  const label = sampleLabel(...of);
  return (
    label && (
      <>
        {' '}
        <span className="sample">{label}</span>
      </>
    )
  );
}
