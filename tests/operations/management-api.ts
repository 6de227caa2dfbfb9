import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { authSettingNames, newProject } from '../fixtures/hosted-settings.ts';

/** A request that changes a project. */
interface SettingsChange {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

type Settings = Record<string, unknown>;

/** A Management API on this machine with one hosted project. */
export interface ManagementApi {
  /** A profile of the Supabase CLI that uses this API. */
  profile: string;
  /** The project's settings by section, as the API reports them: secrets as digests. */
  settings: { api: Settings; auth: Settings };
  /** The end of the address at which changes are refused, as for a setting that requires a paid plan. */
  refused?: string;
  /** The changes so far, oldest first. */
  changes: SettingsChange[];
  close: () => Promise<void>;
}

/**
 * Starts a Management API with the project `ref` for `supabase config push`: it reports the settings, stores changes, and refuses
 * requests with another access token. Its CLI profile is written to `folder`.
 */
export async function startManagementApi(ref: string, accessToken: string, folder: string): Promise<ManagementApi> {
  const settings = structuredClone({ ...newProject, auth: { ...emptyAuthSettings(), ...newProject.auth } });
  const state: Pick<ManagementApi, 'settings' | 'changes' | 'refused'> = { settings, changes: [] };
  const sections: Record<string, Settings> = { postgrest: settings.api, 'config/auth': settings.auth };

  async function answer(request: IncomingMessage): Promise<[number, unknown]> {
    const { method = 'GET', url: path = '/' } = request;
    if (request.headers.authorization !== `Bearer ${accessToken}`) return [401, { message: 'Unauthorized' }];
    if (path === `/v1/projects/${ref}`) return [200, project(ref)];
    if (path === `/v1/projects/${ref}/billing/addons`) return [200, { selected_addons: [], available_addons: [] }];
    if (path === `/v2/projects/${ref}/config`) return [200, { data: envelope(ref, settings) }];
    const section = sections[path.slice(`/v1/projects/${ref}/`.length)];
    if (method !== 'PATCH' || !section) return [404, { message: 'Not found' }];
    if (state.refused && path.endsWith(state.refused)) return [402, { message: 'This setting needs the Pro plan' }];
    const body = JSON.parse(await textOf(request)) as Settings;
    state.changes.push({ method, path, body });
    return [200, Object.assign(section, withDigests(ref, body))];
  }

  const server = createServer((request, response) => void answer(request).then((answer) => send(response, answer)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const profile = join(folder, 'profile.yaml');
  await writeFile(
    profile,
    `name: tests\napi_url: ${url}\ndashboard_url: ${url}\nproject_host: localhost\npooler_host: localhost\n`,
  );
  const close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return Object.assign(state, { profile, close });
}

const emptyAuthSettings = (): Settings => Object.fromEntries(authSettingNames.map((name) => [name, null]));

const envelope = (ref: string, attributes: object) => ({ type: 'project_config', id: ref, attributes });

function project(ref: string): object {
  return { id: ref, ref, name: 'Fairswath', organization_id: 'test', region: 'eu-central-1', status: 'ACTIVE_HEALTHY' };
}

/** The hosted API never reports a secret, only a digest keyed with the project. */
function withDigests(ref: string, body: Settings): Settings {
  const digest = (value: unknown) => createHmac('sha256', ref).update(String(value)).digest('hex');
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, /_secret$|_pass$/.test(name) ? digest(value) : value]),
  );
}

async function textOf(request: IncomingMessage): Promise<string> {
  request.setEncoding('utf8');
  let text = '';
  for await (const part of request) text += part;
  return text;
}

function send(response: ServerResponse, [status, body]: [number, unknown]): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
