// Loaded before netlify dev, which would listen on every interface: what runs for this machine is for this machine alone.
import { Server } from 'node:net';

const home = '127.0.0.1';
const listen = Server.prototype.listen;

Server.prototype.listen = function listenAtHome(this: Server, ...parameters: unknown[]): Server {
  const [first, second, ...rest] = parameters;
  if (typeof first === 'object' && first !== null && 'port' in first)
    return Reflect.apply(listen, this, [{ host: home, ...first }, second, ...rest]);
  if (typeof first === 'number' && typeof second !== 'string')
    return Reflect.apply(listen, this, [first, home, second, ...rest]);
  return Reflect.apply(listen, this, parameters);
} as typeof listen;
