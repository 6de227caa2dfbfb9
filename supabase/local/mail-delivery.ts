import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmailDriver, type EmailMessage, SmtpEmailDriver } from '@supabase/lite';

/** Where local mails go: into a folder, a page each, or to a mail server of this machine. */
export type Mail = { folder: string } | { host: string; port: number };

/** Where mails of the local Auth service go unless said otherwise. */
export const mailFolder = join(import.meta.dirname, '.mail');

const from = { name: 'Fairswath', address: 'accounts@fairswath.example' };

/** Delivers mails to where they shall go. */
export function delivererTo(mail: Mail): EmailDriver {
  if ('folder' in mail) return { send: (message) => file(message, mail.folder) };
  return new SmtpEmailDriver({ ...mail, from, secure: false });
}

/** The mails of the Auth service by kind, from `supabase/templates`; the hosted project is given the same ones. */
export const templates = {
  confirmation: template('confirmation', 'Confirm your address'),
  recovery: template('recovery', 'Choose a new password'),
  email_change: template('email_change', 'Confirm your new address'),
};

function template(kind: string, subject: string): { subject: string; content_path: string } {
  return { subject, content_path: join(import.meta.dirname, 'templates', `${kind}.html`) };
}

/** A page that a browser opens, named by time and address, of which no more than a file's name has room for. */
async function file({ to, subject, html = '' }: EmailMessage, folder: string): Promise<void> {
  const address = to.replaceAll(/[^\w.@+-]/g, '_').slice(0, 200);
  const title = subject.replaceAll(/[<>&]/g, '');
  const page = `<!doctype html><meta charset="utf-8"><title>${title}</title>\n${html}`;
  await mkdir(folder, { recursive: true });
  for (;;) {
    const name = `${new Date().toISOString().replaceAll(':', '-')} ${address}.html`;
    try {
      return await writeFile(join(folder, name), page, { flag: 'wx' });
    } catch (error) {
      // Another mail to the same address has this very millisecond.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}
