/**
 * Finds a Chromium browser for the stories.
 *
 * 1. CHROME_PATH, or an installed one: a headless build before one with windows, which takes nearly twice the processor
 * for each that a story opens.
 * 2. The one that Playwright has installed, or installs now.
 * 3. `@sparticuz/chromium` from npm, installed into a cache that git ignores: for machines that reach npm and nothing
 * else. It is 65 MB and only for Linux, so it is never installed unasked.
 *
 * A browser that renders no text (a stub, a missing library, no fonts) is skipped.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export type Launch = {
  readonly executablePath?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: string[];
};

/**
 * For pages that nothing is measured on: each is gone before code that is compiled once more pays, a larger heap is
 * swept less often, and a page would wait for threads that help to sweep, since the other stories keep them waiting.
 */
export const SHORT_LIVED_JAVASCRIPT = '--js-flags=--no-opt --no-maglev --min-semi-space-size=16 --no-parallel-scavenge';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, '.cache/chromium');
const packaged = '@sparticuz/chromium@147.0.0';

const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

export async function findBrowser(places = placesHere()): Promise<Launch> {
  for (const executablePath of places.filter((place) => existsSync(place))) {
    const found = await shownBy({ executablePath });
    if (found !== undefined) return found;
  }
  const own = await shownBy({});
  if (own !== undefined) return own;
  installPlaywrightBrowser();
  const installed = await shownBy({});
  if (installed !== undefined) return installed;
  const fromNpm = browserFromNpm();
  const packed = fromNpm === null ? undefined : await shownBy(fromNpm);
  if (packed !== undefined) return packed;
  throw new Error('No browser: install Chromium or Chrome, or say where it is with CHROME_PATH.');
}

/** Where CHROME_PATH is set, no other place counts. */
function placesHere(): readonly string[] {
  const chosen = process.env['CHROME_PATH'];
  return chosen === undefined || chosen === '' ? usualPlaces : [chosen];
}

/**
 * Features that a browser with windows loads into each new one: the address bar's suggestions load twice as much as a
 * story's page, and a renderer is started in advance for a site that no story goes to.
 */
const superfluous = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,SpareRendererForSitePerProcess';

/** Undefined where the browser renders no text. */
async function shownBy(launch: Launch): Promise<Launch | undefined> {
  try {
    const server = await chromium.launchServer(launch);
    const browser = await chromium.connect(server.wsEndpoint());
    const page = await browser.newPage();
    await page.setContent('<span>Cuadra</span>');
    const isSeen = await page.getByText('Cuadra').isVisible();
    // Of a switch given twice only the last counts, so both values are joined.
    const usual = server.process().spawnargs.find((arg) => arg.startsWith('--disable-features='));
    await server.close();
    return isSeen ? { ...launch, args: usual === undefined ? [] : [`${usual},${superfluous}`] } : undefined;
  } catch {
    return undefined;
  }
}

function installPlaywrightBrowser(): void {
  const cli = join(root, 'node_modules/playwright-core/cli.js');
  spawnSync(process.execPath, [cli, 'install', '--only-shell', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
}

/** The package unpacks into TMPDIR, and its libraries and fonts only on what it takes for AWS Lambda. */
function browserFromNpm(): Launch | null {
  const unpacked = join(cache, 'unpacked');
  mkdirSync(unpacked, { recursive: true });
  spawnSync(`npm install --no-save --no-package-lock --prefix . ${packaged}`, {
    cwd: cache,
    stdio: 'ignore',
    shell: true,
  });
  const unpack = "import chromium from '@sparticuz/chromium'; console.log(await chromium.executablePath());";
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: cache,
    env: { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    encoding: 'utf8',
  });
  if (status !== 0) return null;
  const fonts = join(unpacked, 'fonts.conf');
  writeFileSync(fonts, fontsIn([join(unpacked, 'fonts'), '/usr/share/fonts'], join(unpacked, 'font-cache')));
  const { PATH = '' } = process.env;
  const libraries = join(unpacked, 'al2023/lib');
  return {
    executablePath: stdout.trim(),
    env: { PATH, HOME: unpacked, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fonts },
  };
}

/** The package's own list of fonts names the folders of AWS Lambda. */
function fontsIn(folders: readonly string[], fontCache: string): string {
  const lines = folders.map((folder) => `<dir>${folder}</dir>`).join('');
  return `<?xml version="1.0"?><fontconfig>${lines}<cachedir>${fontCache}</cachedir></fontconfig>\n`;
}
