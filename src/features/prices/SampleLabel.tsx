import { type Counted, sampleLabel } from '~/domain/sample-data';

/** Says that quotes behind figures are sample data; nothing when none is. */
export function SampleLabel({ of }: { of: Counted[] }) {
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
