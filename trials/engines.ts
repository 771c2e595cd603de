/**
 * Runs one day with the app in Firefox and in WebKitGTK; the stories prove the same in Chromium.
 *
 * Usage: npm run trial:engines -- --only firefox
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Cuadra } from './cuadra.ts';
import { openFirefox } from './engines/firefox.ts';
import { journey } from './engines/journey.ts';
import { openWebKit } from './engines/webkit.ts';
import type { EngineWindow } from './engines/window.ts';
import { exitOnSignals, print, printFaults } from './program.ts';

exitOnSignals();
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const phone = { width: 400, height: 800 };

const firefoxes = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const webKitDriver = '/usr/bin/WebKitWebDriver';
const miniBrowsers = ['aarch64', 'x86_64'].flatMap((machine) =>
  ['4.1', '4.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);

interface Engine {
  readonly name: string;
  readonly missing: string | undefined;
  readonly open: () => Promise<EngineWindow>;
}

const firefox = firefoxes.find(existsSync);
const miniBrowser = miniBrowsers.find(existsSync);
const engines: readonly Engine[] = [
  {
    name: 'firefox',
    missing: firefox === undefined ? 'Firefox is not here: the package firefox-esr has it' : undefined,
    open: () => openFirefox(firefox ?? '', phone),
  },
  {
    name: 'webkit',
    missing: whyNoWebKit(),
    open: () => openWebKit({ driver: webKitDriver, browser: miniBrowser ?? '' }, phone),
  },
];

const faults: string[] = [];
for (const { name, missing, open } of engines.filter((one) => values.only === '' || one.name === values.only)) {
  if (missing === undefined) faults.push(...(await faultsOf(await open())));
  else faults.push(`${name}: ${missing}`);
}
printFaults(faults);

async function faultsOf(window: EngineWindow): Promise<string[]> {
  const cuadra = new Cuadra({ keepsAddress: true });
  try {
    await cuadra.serve();
    await journey(window, cuadra, (line) => print(`${window.name}: ${line}`));
    return window.complaints().map((words) => `${window.name}: in the console: ${words}`);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    await window.close();
    await cuadra.remove();
  }
}

function whyNoWebKit(): string | undefined {
  if (!existsSync(webKitDriver) || miniBrowser === undefined) {
    return 'WebKitGTK is not here: the package webkit2gtk-driver has it';
  }
  const hasScreen = ['DISPLAY', 'WAYLAND_DISPLAY'].some((name) => (process.env[name] ?? '') !== '');
  return hasScreen ? undefined : 'WebKitGTK wants a screen: xvfb-run -a npm run trial:engines';
}
