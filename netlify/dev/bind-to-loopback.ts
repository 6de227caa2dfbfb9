// This module is preloaded into netlify dev, which listens on every network interface and has no option to change that. Servers
// without a host get 127.0.0.1.
import { Server } from 'node:net';

const loopback = '127.0.0.1';
const listen = Server.prototype.listen;

Server.prototype.listen = function listenOnLoopback(this: Server, ...parameters: unknown[]): Server {
  const [first, second, ...rest] = parameters;
  if (typeof first === 'object' && first !== null && 'port' in first)
    return Reflect.apply(listen, this, [{ host: loopback, ...first }, second, ...rest]);
  if (typeof first === 'number' && typeof second !== 'string')
    return Reflect.apply(listen, this, [first, loopback, second, ...rest]);
  return Reflect.apply(listen, this, parameters);
} as typeof listen;
