/**
 * Finds a browser of the Chromium family for the stories, and says how to launch it.
 *
 * 1. CHROME_PATH, or the one of this machine.
 * 2. The one that Playwright has installed, or installs now.
 * 3. `@sparticuz/chromium` from npm, installed into a cache that git ignores: for machines that reach npm and nothing
 *    else. It is 65 MB and only for Linux, so that nobody gets it unasked.
 *
 * One that is there but does not start (a stub, a missing library) is passed over.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export type Launch = { readonly executablePath?: string; readonly env?: Readonly<Record<string, string>> };

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, '.cache/chromium');
const packaged = '@sparticuz/chromium@147.0.0';

const usualPlaces = [
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
    if (await starts({ executablePath })) return { executablePath };
  }
  if (await starts({})) return {};
  installPlaywrightBrowser();
  if (await starts({})) return {};
  const fromNpm = browserFromNpm();
  if (fromNpm !== null && (await starts(fromNpm))) return fromNpm;
  throw new Error('No browser: install Chromium or Chrome, or say where it is with CHROME_PATH.');
}

/** Where CHROME_PATH is set, no other place will do. */
function placesHere(): readonly string[] {
  const chosen = process.env['CHROME_PATH'];
  return chosen === undefined || chosen === '' ? usualPlaces : [chosen];
}

async function starts(launch: Launch): Promise<boolean> {
  try {
    const browser = await chromium.launch(launch);
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

function installPlaywrightBrowser(): void {
  const cli = join(root, 'node_modules/playwright-core/cli.js');
  spawnSync(process.execPath, [cli, 'install', '--only-shell', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
}

/** The package unpacks into TMPDIR, and its libraries and fonts only where it takes itself to be on AWS Lambda. */
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
  const { PATH = '' } = process.env;
  const libraries = { LD_LIBRARY_PATH: join(unpacked, 'al2023/lib'), FONTCONFIG_PATH: join(unpacked, 'fonts') };
  return { executablePath: stdout.trim(), env: { PATH, HOME: unpacked, ...libraries } };
}
