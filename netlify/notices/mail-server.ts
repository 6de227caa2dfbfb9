import { createTransport } from 'nodemailer';
import { type SendEmail, UndeliveredError } from './deliver-notices.ts';

/** The mail server that also sends the emails of the Auth service. */
export interface MailServerEnvironment {
  SMTP_HOST?: string | undefined;
  /** 587 by default. With 465 the connection is encrypted from the start. */
  SMTP_PORT?: string | undefined;
  SMTP_USER?: string | undefined;
  SMTP_PASSWORD?: string | undefined;
  SMTP_SENDER?: string | undefined;
}

/** How many milliseconds a mail server may take to respond. */
const patience = 4000;
const loopback = ['127.0.0.1', 'localhost', '::1'];
/** nodemailer's codes for errors that occur before an email is handed over, and that would affect the next email too. */
const beforeAnyEmail = ['EDNS', 'ETLS', 'EREQUIRETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'EPROXY'];

/**
 * Sends emails through the mail server of the environment; null when it names none. Passwords and emails are always sent
 * encrypted.
 */
export function mailServerOf(environment: MailServerEnvironment): SendEmail | null {
  const { SMTP_HOST: host, SMTP_PORT: port, SMTP_USER: user, SMTP_PASSWORD: pass, SMTP_SENDER: address } = environment;
  if (!host || !address) return null;
  const portNumber = Number(port || 587);
  const server = createTransport({
    host,
    port: portNumber,
    secure: portNumber === 465,
    requireTLS: !loopback.includes(host),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
    ...(user && pass ? { auth: { user, pass } } : {}),
  });
  return async ({ messageId, to, subject, text, html, unsubscribeUrl }, signal) => {
    const from = { name: 'Fairswath', address };
    const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', 'Auto-Submitted': 'auto-generated' };
    const list = { unsubscribe: unsubscribeUrl };
    try {
      await server.sendMail({
        from,
        to: { name: '', address: to },
        messageId,
        subject,
        text,
        html,
        headers,
        list,
        signal,
      });
    } catch (error) {
      throw undelivered(error) ?? error;
    }
  };
}

/**
 * The error as an {@link UndeliveredError}, or null when the email may have been delivered. A lost or silent connection does not
 * show whether the server accepted the email.
 */
function undelivered(error: unknown): UndeliveredError | null {
  const {
    code = '',
    syscall,
    responseCode,
  }: { code?: string; syscall?: string; responseCode?: number } = Object(error);
  if (beforeAnyEmail.includes(code) || syscall === 'connect')
    return new UndeliveredError('unreachable', { cause: error });
  return responseCode === undefined ? null : new UndeliveredError('refused', { cause: error });
}
