/**
 * For the offline trials: one phone with its own storage, which loses its network, its tabs and its whole browser, and
 * records transfers all the while, each with another amount.
 */
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { type Launch, SHORT_LIVED_JAVASCRIPT } from './browser.ts';
import { type Shop, signIn } from './rosa.ts';
import { typeOver } from './typing.ts';

interface DeviceParts {
  readonly launch: Launch;
  /** The browser's profile. */
  readonly folder: string;
  readonly address: string;
  readonly shop: Shop;
}

const phone = { width: 360, height: 800 };

export class OfflineDevice {
  readonly #parts: DeviceParts;
  #browser: BrowserContext | undefined;
  #tabs: Page[] = [];
  #isOffline = false;
  /** In the order of the taps. */
  readonly confirmed: number[] = [];

  constructor(parts: DeviceParts) {
    this.#parts = parts;
  }

  /** The first visit: signs in, and stays until the app is on the device. */
  async begin(): Promise<void> {
    await this.#start();
    const page = await this.openTab();
    await signIn(page, this.#parts.shop.person);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }

  async openTab(): Promise<Page> {
    const page = await this.#context().newPage();
    this.#tabs.push(page);
    await page.goto(this.#screen());
    return page;
  }

  /** Records in one of the tabs; the tab may be closed this many milliseconds after the tap. */
  async record(tab: number, closeAfterMs?: number): Promise<void> {
    const page = await this.#tab(tab);
    await page.goto(`${this.#screen()}?registrar=transferencia`);
    const amount = 1_00 + this.confirmed.length;
    await typeOver(page.getByLabel('Monto'), (amount / 100).toFixed(2));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    this.confirmed.push(amount);
    if (closeAfterMs === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, closeAfterMs));
    await this.#close(page);
  }

  async reload(tab: number): Promise<void> {
    await (await this.#tab(tab)).reload();
  }

  async closeTab(tab: number): Promise<void> {
    await this.#close(await this.#tab(tab));
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.#isOffline = isOffline;
    await this.#context().setOffline(isOffline);
  }

  async restart(): Promise<void> {
    await this.end();
    await this.#start();
  }

  /** Goes online and waits until the screen says that everything was sent. */
  async deliver(): Promise<void> {
    await this.setOffline(false);
    const page = await this.#tab(0);
    await page.goto(this.#screen());
    const banner = page.getByRole('banner');
    const arrived = banner.getByText('Guardado', { exact: true });
    await arrived.waitFor({ timeout: 60_000 }).catch(async () => {
      throw new Error(`nothing more arrives, and the phone says: ${await banner.innerText()}`);
    });
  }

  async end(): Promise<void> {
    await this.#browser?.close();
    this.#browser = undefined;
    this.#tabs = [];
  }

  async #start(): Promise<void> {
    const { launch, folder } = this.#parts;
    this.#browser = await chromium.launchPersistentContext(folder, {
      ...launch,
      args: [...(launch.args ?? []), SHORT_LIVED_JAVASCRIPT],
      viewport: phone,
      locale: 'es-PE',
      timezoneId: 'America/Lima',
    });
    await this.#browser.setOffline(this.#isOffline);
  }

  async #tab(place: number): Promise<Page> {
    return this.#tabs[place % Math.max(1, this.#tabs.length)] ?? this.openTab();
  }

  async #close(page: Page): Promise<void> {
    this.#tabs = this.#tabs.filter((tab) => tab !== page);
    await page.close();
  }

  #context(): BrowserContext {
    if (this.#browser === undefined) throw new Error('the browser has not been started');
    return this.#browser;
  }

  #screen(): string {
    return `${this.#parts.address}/business/${this.#parts.shop.businessId}/dashboard`;
  }
}
