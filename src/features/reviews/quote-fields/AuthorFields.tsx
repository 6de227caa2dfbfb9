import { CheckField } from './CheckField';

interface AuthorFieldsProps {
  affiliated: boolean;
  anonymous: boolean;
  onChange: (changed: { affiliated?: boolean; anonymous?: boolean }) => void;
}

/** What a review says about its author: whether they have an interest in the company, and their name. */
export function AuthorFields({ affiliated, anonymous, onChange }: AuthorFieldsProps) {
  return (
    <>
      <CheckField
        name="affiliated"
        label="I work for, resell or compete with this provider"
        help="If so, your review will say so, and will not count towards averages or medians."
        checked={affiliated}
        onChange={(affiliated) => onChange({ affiliated })}
      />
      <CheckField
        name="anonymous"
        label="Share anonymously"
        help={
          anonymous
            ? 'Others see your review and the month, but not who wrote it. We keep a private link to your account so that you can edit or delete it.'
            : 'Others see your review, the month and your name, with the exact area and where you bought it, but not your email address. We keep a private link to your account so that you can edit or delete it.'
        }
        checked={anonymous}
        onChange={(anonymous) => onChange({ anonymous })}
      />
      <details className="soft">
        <summary>What others see</summary>
        <p>{visibleFacts(anonymous)}</p>
      </details>
    </>
  );
}

function visibleFacts(anonymous: boolean): string {
  const quote = 'Everyone can read the quote, the rating and the text, without signing in.';
  return anonymous
    ? `${quote} Your name, role and sector do not appear, and neither providers nor moderators see who you are. People who know about a rare project or an exact price may still recognise it.`
    : `${quote} Your display name appears with it and, if your profile has them, your role and sector. Your email address and phone number do not.`;
}
