import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { execa } from 'execa';
import getPort from 'get-port';
import { Browser, Builder, By, Capabilities } from 'selenium-webdriver';
import { type Driver, NotInstalled } from './driver.ts';

const install = 'Install WebKitGTK with its driver and Xvfb, on Debian with: apt-get install webkit2gtk-driver xvfb';

/** The toolbar of MiniBrowser would make the window wider than a phone. */
const narrowToolbar = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; }';

/** A process that can be stopped when nothing needs it any more. */
interface Program {
  stop: () => void;
}

function startProgram(name: string, parameters: string[], env: NodeJS.ProcessEnv = {}): Program {
  const program = execa(name, parameters, { env, stdio: 'ignore', reject: false });
  return { stop: () => void program.kill() };
}

/** Returns a new folder with settings of GTK, for `XDG_CONFIG_HOME`. */
function writeSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairswath-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), `${narrowToolbar} image { -gtk-icon-transform: scale(0.1); }\n`);
  return folder;
}

/** Starts an installed WebKitGTK in a window system without a screen. Throws {@link NotInstalled} when a part is missing. */
export async function startWebKit(): Promise<Driver> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  if (!binary || !existsSync('/usr/bin/WebKitWebDriver') || !existsSync('/usr/bin/Xvfb'))
    throw new NotInstalled(install);
  const display = `:${(await getPort()) % 10_000}`;
  const port = await getPort({ host: '127.0.0.1' });
  const screen = startProgram('Xvfb', [display, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
  // Root cannot use the sandbox of WebKitGTK. The journey opens only pages of this project.
  const settings = writeSettings();
  const env = {
    DISPLAY: display,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    GDK_BACKEND: 'x11',
    XDG_CONFIG_HOME: settings,
  };
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], env);
  const stop = () => {
    driver.stop();
    screen.stop();
    rmSync(settings, { recursive: true, force: true });
  };
  try {
    return await openSession(`http://127.0.0.1:${port}`, binary, stop);
  } catch (error) {
    stop();
    throw error;
  }
}

async function openSession(server: string, binary: string, stop: () => void): Promise<Driver> {
  while (!(await fetch(`${server}/status`).catch(() => null))) await setTimeout(100);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  const browser = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(server)
    .withCapabilities(capabilities)
    .forBrowser(Browser.SAFARI)
    .withCapabilities(capabilities)
    .build();
  await browser.manage().setTimeouts({ pageLoad: 120_000, script: 60_000 });
  const found = await browser.getCapabilities();
  return {
    version: `WebKitGTK ${found.get('browserVersion')}`,
    open: (address) => browser.get(address),
    run: (body) => browser.executeScript(body),
    click: async (selector) => browser.findElement(By.css(selector)).click(),
    type: async (selector, text) => {
      const field = browser.findElement(By.css(selector));
      await field.clear();
      await field.sendKeys(text);
    },
    resize: async (width, height) => void (await browser.manage().window().setRect({ x: 0, y: 0, width, height })),
    errors: () => [],
    close: async () => {
      await browser.quit();
      stop();
    },
  };
}
