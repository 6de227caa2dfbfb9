import { useState } from 'react';
import { endpoints } from '~/endpoints';
import { useSession } from '~/lib/session';
import { Field } from '~/ui/form/Field';
import { PasswordField } from '~/ui/form/PasswordField';
import { Notice } from '~/ui/Notice';
import { AccountForm } from '../AccountForm';
import { HiddenUsername } from '../password/HiddenUsername';
import { NewPasswordFields } from '../password/NewPasswordFields';
import { registeredName } from '../registered-name';
import { maxNameLength, passwordLengthRule } from '../validation';
import { ExpiredLink } from './ExpiredLink';
import { type EmailLink, isSameEmail } from './email-link';
import { LinkPage } from './LinkPage';
import { usePasswordLink } from './usePasswordLink';

/**
 * The page of a link that proves the ownership of an address: after a sign-up, or for a new password. Somebody else may have signed
 * up with the address, so it asks for the password before it redeems the link, and only that password works (DECISIONS 50).
 */
export function PasswordLink({ link }: { link: EmailLink }) {
  const { email, type } = link;
  const isSignUp = type === 'signup';
  const [action, doing] = isSignUp ? ['Confirm and sign in', 'Confirming'] : ['Change password', 'Changing'];
  const session = useSession();
  const [name] = useState(() => registeredName(email));
  const { form, expired, redeemed } = usePasswordLink(link);
  if (expired) return <ExpiredLink link={link} />;
  const { failure, fieldOf } = form;
  const isOther = session.status === 'in' && !isSameEmail(session.email, email);
  return (
    <LinkPage title={isSignUp ? 'Confirm your email address' : 'Choose a new password'} email={email}>
      <AccountForm
        form={form}
        summaryLink={failure && redeemed && <a href={endpoints.forgotPassword}>Forgot your password?</a>}
      >
        <HiddenUsername email={email} />
        {isOther && (
          <Notice kind="note">
            <p>{`You are signed in as ${session.email}. This link signs you in as ${email} instead.`}</p>
          </Notice>
        )}
        {isSignUp ? (
          <>
            <PasswordField
              {...fieldOf('password')}
              autoComplete="current-password"
              help={fieldOf('password').error ? undefined : passwordLengthRule}
            />
            <Field
              {...fieldOf('name')}
              label="Your name (optional)"
              autoComplete="name"
              maxLength={maxNameLength}
              defaultValue={name}
              help="Shown on reviews you sign. You can add it later."
            />
          </>
        ) : (
          <NewPasswordFields fieldOf={fieldOf} help={`${passwordLengthRule} You can keep your current one.`} />
        )}
        <button type="submit" className="button" aria-disabled={form.pending}>
          {form.pending ? doing : action}
        </button>
      </AccountForm>
      <Explanation isSignUp={isSignUp} />
    </LinkPage>
  );
}

function Explanation({ isSignUp }: { isSignUp: boolean }) {
  return (
    <div className="flow">
      {isSignUp ? (
        <>
          <p>
            <b>Why the password again?</b>
            <br />
            Anyone can sign up with your address. Only this link proves that it is yours, so only the password you enter
            here will work.
          </p>
          <p>
            <b>If you did not sign up</b>
            <br />
            Close this page. Nothing happens unless you press the button.
          </p>
        </>
      ) : (
        <>
          <p>You will be signed in here and signed out everywhere else.</p>
          <p>If you did not ask for this, close this page. Your password stays the same.</p>
        </>
      )}
    </div>
  );
}
