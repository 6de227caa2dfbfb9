import { formatDay } from '~/domain/format-date';
import { proposableLabels } from '~/domain/proposable-fields';
import styles from './Proposals.module.css';
import { decisionText, type OwnProposal } from './proposals';
import { proposedValues } from './proposed-values';
import { WithdrawProposal } from './WithdrawProposal';

/** A proposal of the user: what it says, what the editors decided and, while it is open, the button that withdraws it. */
export function ProposalItem({ proposal, onWithdrawn }: { proposal: OwnProposal; onWithdrawn: () => void }) {
  const { id, fields, on, closed } = proposal;
  return (
    <li className={`flow ${styles.proposal}`}>
      <p>
        Proposal {id} of {formatDay(on)}: {proposableLabels(fields).join(', ')}.{closed && ` ${decisionText(proposal)}`}
      </p>
      <details className={styles.proposed}>
        <summary>Show what you proposed</summary>
        <dl>
          {proposedValues(fields).map(({ label, lines }) => (
            <div key={label}>
              <dt>{label}</dt>
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two can be the same, and the list does not change
                <dd key={index}>{line}</dd>
              ))}
            </div>
          ))}
        </dl>
      </details>
      {!closed && <WithdrawProposal proposal={id} onWithdrawn={onWithdrawn} />}
    </li>
  );
}
