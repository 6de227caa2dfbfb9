import { connect } from 'node:tls';
import type { ReadCertificate } from './deployment.ts';
import { RequestFailure } from './not-checked.ts';

/** Connects to a host and reads its certificate, even one that Node would refuse. */
export const readCertificate: ReadCertificate = (host, port) =>
  new Promise((resolve, reject) => {
    const fail = () => reject(new RequestFailure(`${host} makes no encrypted connection`));
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: 10_000 }, () => {
      const problem = socket.authorized ? null : String(socket.authorizationError);
      resolve({ problem, validTo: new Date(socket.getPeerCertificate().valid_to) });
      socket.destroy();
    });
    socket.on('error', fail).on('timeout', () => {
      socket.destroy();
      fail();
    });
  });
