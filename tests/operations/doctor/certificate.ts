// Makes certificates, because Node can check them but not make them: X.509 in the encoding of ASN.1 (RFC 5280), signed with Ed25519.
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A certificate and its private key, as PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

/** A certificate authority for tests, and what makes certificates that it has signed for `hosts`, valid until the given time. */
export function createAuthority(): { cert: string; issue: (hosts: string[], validTo: Date) => Certificate } {
  const authority = generateKeyPairSync('ed25519');
  const issue = (hosts: string[], validTo: Date): Certificate => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    return {
      cert: makeCertificate(sequence(), publicKey, validTo, subjectNames(hosts), authority.privateKey),
      key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
  };
  const root = makeCertificate(issuer, authority.publicKey, new Date('2200-01-01'), isAuthority, authority.privateKey);
  return { cert: root, issue };
}

function makeCertificate(
  subject: Buffer,
  subjectKey: KeyObject,
  validTo: Date,
  extension: Buffer,
  signer: KeyObject,
): string {
  const body = sequence(
    der(0xa0, integer(2)),
    der(0x02, Buffer.from([1]), randomBytes(8)),
    ed25519,
    issuer,
    sequence(time(new Date('2020-01-01')), time(validTo)),
    subject,
    subjectKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  );
  return pem(sequence(body, ed25519, bits(sign(null, body, signer))));
}

function subjectNames(hosts: string[]): Buffer {
  const names = sequence(...hosts.map((host) => der(0x82, Buffer.from(host))));
  // Critical, because the certificate has no other subject.
  return sequence(objectId(85, 29, 17), boolean, octets(names));
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const { length } = value;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const set = (...parts: Buffer[]) => der(0x31, ...parts);
const integer = (value: number) => der(0x02, Buffer.from([value]));
const boolean = der(0x01, Buffer.from([255]));
const octets = (value: Buffer) => der(0x04, value);
const bits = (value: Buffer) => der(0x03, Buffer.from([0]), value);
const text = (value: string) => der(0x0c, Buffer.from(value));
/** The first number stands for the first two of the identifier. */
const objectId = (...numbers: number[]) => der(0x06, Buffer.from(numbers));
const ed25519 = sequence(objectId(43, 101, 112));
const time = (value: Date) => der(0x18, Buffer.from(`${value.toISOString().replaceAll(/[-:T]|\.\d+/g, '')}`));

const issuer = sequence(set(sequence(objectId(85, 4, 3), text('Fairswath tests'))));
const isAuthority = sequence(objectId(85, 29, 19), boolean, octets(sequence(boolean)));

function pem(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
