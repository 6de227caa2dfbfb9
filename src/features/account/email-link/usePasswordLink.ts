import { useRef, useState } from 'react';
import { plainLine } from '~/domain/text-input-schemas';
import { Failure, toFailure } from '~/lib/failure';
import { redirectTo } from '~/lib/session';
import { paths } from '~/paths';
import { registrationErrors } from '../account-checks.data';
import { setFlashMessage } from '../flash-message';
import { useAccountForm } from '../useAccountForm';
import { formText, type ParsedForm, type Registration, validateRegistration } from '../validation';
import type { EmailLink } from './email-link';
import { destinationAfterSignUp, enterAccount, redeemLink, saveFirstName, setPasswordByLink } from './email-link.data';

/** The form of a link that proves the ownership of an address. It redeems the link, then sets the password and signs in. */
export function usePasswordLink(link: EmailLink) {
  const { email, type } = link;
  const isSignUp = type === 'signup';
  // A link can be redeemed only once. If setting the password fails, that alone is repeated.
  const redeemed = useRef(false);
  const [expired, setExpired] = useState(false);
  const labels = {
    password: isSignUp ? 'The password you chose, or a new one' : 'New password',
    confirmation: 'Confirm new password',
    name: 'Your name',
  };
  const form = useAccountForm({
    labels,
    parse: (data) => parsePassword(data, email, isSignUp),
    check: (values) => registrationErrors(values),
    send: async (values) => {
      if (!redeemed.current) {
        await redeemLink(link).catch((thrown: unknown) => {
          setExpired(toFailure(thrown).kind === 'gone');
          throw thrown;
        });
      }
      redeemed.current = true;
      await setPasswordByLink(values.password).catch((thrown: unknown) => rethrowUnsaved(thrown, isSignUp));
      await enterAccount();
      await (isSignUp ? finishSignUp(link, values.name) : finishRecovery());
    },
    staysPending: true,
  });
  return { form, expired, redeemed: redeemed.current };
}

type Values = Pick<Registration, 'name' | 'email' | 'password' | 'confirmation'> & { agreed: true };

/** The page of a sign-up asks once, because the user has repeated the password before. */
function parsePassword(
  data: FormData,
  email: string,
  isSignUp: boolean,
): ParsedForm<Values, 'name' | 'password' | 'confirmation'> {
  const password = formText(data, 'password');
  const confirmation = isSignUp ? password : formText(data, 'confirmation');
  const values = {
    name: plainLine(formText(data, 'name')) || null,
    email,
    password,
    confirmation,
    agreed: true,
  } as const;
  const errors = validateRegistration(values).flatMap(({ field, message }) =>
    field === 'email' || field === 'agreed' || (isSignUp && field === 'confirmation') ? [] : [{ field, message }],
  );
  return errors.length > 0 ? { errors } : { values };
}

/** Says what has happened if the password was not saved. A refused password is an error of its field. */
function rethrowUnsaved(thrown: unknown, isSignUp: boolean): never {
  const { kind, field } = toFailure(thrown);
  if (field) throw thrown;
  const confirmed = isSignUp ? 'Your address is confirmed, but your password' : 'Your password';
  throw new Failure(kind, `${confirmed} was not saved. Try again, or use “Forgot your password?”.`);
}

async function finishSignUp({ email, next }: EmailLink, name: string | null): Promise<void> {
  const { address, draftIsElsewhere } = destinationAfterSignUp(next);
  const saved = name === null || (await saveFirstName(name));
  const notes = [
    `account created successfully: you are signed in as ${email}`,
    ...(draftIsElsewhere
      ? ['Your draft is still in the browser where you wrote it. Open Fairswath there to share it.']
      : []),
    ...(saved ? [] : ['Your name was not saved. You can add it in your profile.']),
  ];
  setFlashMessage(notes.join('. '));
  redirectTo(address);
}

function finishRecovery(): void {
  setFlashMessage('Password changed');
  redirectTo(paths.profile);
}
