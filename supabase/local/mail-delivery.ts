import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmailDriver, type EmailMessage, SmtpEmailDriver } from '@supabase/lite';

/** Where local emails are delivered: to a folder, as one page each, or to a mail server on this machine. */
export type MailTarget = { folder: string } | { host: string; port: number };

/** The default folder for emails of the local Auth service. */
export const mailFolder = join(import.meta.dirname, '../.mail');

const from = { name: 'Fairswath', address: 'accounts@fairswath.example' };

/** Creates the driver through which Supabase Lite delivers its emails to a target. */
export function createMailDriver(target: MailTarget): EmailDriver {
  const driver =
    'folder' in target ? folderDriver(target.folder) : new SmtpEmailDriver({ ...target, from, secure: false });
  return { send: (message) => driver.send({ ...message, html: encodeEmailParameter(message.html ?? '') }) };
}

function folderDriver(folder: string): EmailDriver {
  return { send: (message) => writePage(message, folder) };
}

/**
 * Encodes the email addresses in the link of an email. Supabase Lite inserts it unencoded, so a "+" would be read as a
 * space. The hosted service encodes values that it inserts into a link.
 */
function encodeEmailParameter(html: string): string {
  return html.replaceAll(/(?<=&amp;from=).*?(?=&amp;email=)|(?<=&amp;email=).*(?=&amp;whole">)/g, encodeURIComponent);
}

/**
 * The Auth service's emails by kind. `supabase/config.toml` names the same templates for a hosted project, except for a change of
 * address, which needs two links there.
 */
export const mailTemplates = {
  confirmation: template('../templates/confirmation', 'Confirm your address'),
  recovery: template('../templates/recovery', 'Choose a new password'),
  email_change: template('email-change', 'Confirm your new email address'),
};

function template(file: string, subject: string): { subject: string; content_path: string } {
  return { subject, content_path: join(import.meta.dirname, `${file}.html`) };
}

/** Writes a page that a browser can open. Its name contains the time, a random part and the recipient, shortened to fit. */
async function writePage({ to, subject, html }: EmailMessage, folder: string): Promise<void> {
  const address = to.replaceAll(/[^\w.@+-]/g, '_').slice(0, 200);
  const title = subject.replaceAll(/[<>&]/g, '');
  const page = `<!doctype html><meta charset="utf-8"><title>${title}</title>\n${html}`;
  await mkdir(folder, { recursive: true });
  const id = randomUUID().slice(0, 8);
  const time = new Date().toISOString().replaceAll(':', '-');
  // Finish the file before giving it the name that readers look for.
  const draft = join(folder, `.${id}`);
  await writeFile(draft, page);
  await rename(draft, join(folder, `${time} ${id} ${address}.html`));
}
