import { contactEmail } from '~/domain/contact';
import { formatDay } from '~/domain/text/format-date';
import { paths, reviewsAnchor } from '~/paths';
import styles from './Claim.module.css';
import { claimStates, type OwnClaim } from './claims';

/** The providers that the user has claimed, with what they can do for approved ones. */
export function ClaimList({ claims }: { claims: OwnClaim[] }) {
  return (
    <section aria-labelledby="claims" className={`flow ${styles.list}`}>
      <h2 id="claims">Your claims</h2>
      {claims.length === 0 && <p>You have not claimed a profile yet.</p>}
      {claims.length > 0 && (
        <ul className="plain flow">
          {claims.map((claim) => (
            <ClaimItem key={claim.company} claim={claim} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ClaimItem({ claim }: { claim: OwnClaim }) {
  const { name, address, state, again_from } = claim;
  return (
    <li className="flow">
      <h3>{name}</h3>
      <p>{state === 'refused' ? <Refused againFrom={again_from} /> : claimStates[state]}</p>
      {state === 'approved' && address && (
        <p>
          <a href={`${paths.provider(address)}#${reviewsAnchor}`}>Read and reply to its reviews</a>
        </p>
      )}
    </li>
  );
}

/** `againFrom` is the first day on which the user can claim the profile again; null if it is unknown. */
function Refused({ againFrom }: { againFrom: string | null }) {
  return (
    <>
      Our operator did not approve this claim. If you think this is a mistake, write to{' '}
      <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      {againFrom && ` You can claim the profile again from ${formatDay(againFrom)}.`}
    </>
  );
}
