import { useState } from 'react';
import { endpoints } from '~/endpoints';
import { paths } from '~/paths';
import { requestConfirmation, requestPasswordReset } from '../auth.data';
import { EmailSent } from '../EmailSent';
import { SendLinkButton } from '../SendLinkButton';
import type { EmailLink } from './email-link';
import { LinkPage } from './LinkPage';

/** Offers a new link in place of one that has expired or has been used. */
export function ExpiredLink({ link: { type, email, next } }: { link: EmailLink }) {
  const [sent, setSent] = useState(false);
  if (type === 'email_change') {
    return (
      <LinkPage title={expired}>
        <p>If your address has not changed, ask for the change again in your profile.</p>
        <a className="button" href={paths.profile}>
          Your profile
        </a>
      </LinkPage>
    );
  }
  const send = () => (type === 'signup' ? requestConfirmation(email, next) : requestPasswordReset(email));
  const button = <SendLinkButton quiet={sent} send={send} onSent={() => setSent(true)} />;
  if (sent) {
    return (
      <LinkPage title="Check your inbox">
        <EmailSent title="" next={next} />
        {button}
      </LinkPage>
    );
  }
  return (
    <LinkPage title={expired} label="A new link goes to" email={email}>
      {button}
      <SignInLinks next={next} />
    </LinkPage>
  );
}

const expired = 'This link has expired or has already been used';

/** Explains a link that a mail program has cut off. */
export function IncompleteLink() {
  return (
    <LinkPage title="Part of this link is missing">
      <p>
        Copy the whole link from the email and paste it into the address bar. Some programs break long links in two.
      </p>
      <SignInLinks />
    </LinkPage>
  );
}

function SignInLinks({ next }: { next?: string }) {
  return (
    <p className="cluster">
      <a href={paths.login(next)}>Sign In</a>
      <a href={endpoints.forgotPassword}>Forgot your password?</a>
    </p>
  );
}
