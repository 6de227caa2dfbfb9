import { useRef, useState } from 'react';
import { toFailure } from '~/lib/failure';
import { Notice } from '~/ui/Notice';
import { everythingAbout } from '../account.data';

/** Everything that is kept about a person, as a file of JSON. */
export function DownloadData({ userId }: { userId: string }) {
  const [gathering, setGathering] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const busy = useRef(false);

  async function download() {
    if (busy.current) return;
    busy.current = true;
    setGathering(true);
    setTrouble(null);
    try {
      const all = JSON.stringify(await everythingAbout(userId), null, 2);
      save(new Blob([all], { type: 'application/json' }), 'fairswath-my-data.json');
    } catch (thrown) {
      setTrouble(toFailure(thrown).message);
    }
    setGathering(false);
    busy.current = false;
  }

  return (
    <section aria-labelledby="data" className="flow">
      <h3 id="data">Your data</h3>
      <p>Everything that we keep about you: account, profile and reviews.</p>
      {trouble && (
        <Notice kind="failed">
          <p>Sorry, an error occurred: {trouble}</p>
        </Notice>
      )}
      <p>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          aria-disabled={gathering}
          onClick={() => void download()}
        >
          {gathering ? 'Gathering' : 'Download my data'}
        </button>
      </p>
    </section>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
