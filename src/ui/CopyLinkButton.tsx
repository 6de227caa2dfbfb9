import { useState } from 'react';

/** Copies an address. If the browser refuses, shows it, so that the user can copy it. */
export function CopyLinkButton({ address }: { address: string }) {
  // The result belongs to one address: after a change, nothing has been copied yet.
  const [copy, setCopy] = useState<{ address: string; refused: boolean } | null>(null);
  const result = copy?.address === address ? copy : null;

  async function copyAddress() {
    const refused = await navigator.clipboard.writeText(address).then(
      () => false,
      () => true,
    );
    setCopy({ address, refused });
  }

  return (
    <>
      <button type="button" className="button" data-kind="quiet" onClick={copyAddress}>
        Copy link
      </button>
      <span role="status">
        {result && (result.refused ? 'Your browser does not allow copying. Copy this link:' : 'Copied')}
      </span>
      {result?.refused && (
        <input aria-label="Link" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      )}
    </>
  );
}
