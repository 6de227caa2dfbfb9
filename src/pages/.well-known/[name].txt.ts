import { SECURITY_CONTACT } from 'astro:env/server';
import type { APIRoute } from 'astro';
import { isoDay } from '~/domain/dates';
import { endpoints } from '~/endpoints';

/** `security.txt` (RFC 9116), if the operator has named a contact. It must be renewed within a year, as each build does. */
export function getStaticPaths() {
  return SECURITY_CONTACT ? [{ params: { name: 'security' } }] : [];
}

export const GET: APIRoute = ({ site }) => {
  const expires = new Date();
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  const lines = [
    `Contact: ${SECURITY_CONTACT}`,
    `Expires: ${isoDay(expires)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${new URL(endpoints.securityContact, site)}`,
  ];
  return new Response(`${lines.join('\n')}\n`);
};
