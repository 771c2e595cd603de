/** The environment: what holds when nothing is said, and one message that names every wrong variable. */
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toEqual({
      ok: true,
      config: { port: 3000, host: '127.0.0.1', dataDir: resolve('data'), publicUrl: null, logLevel: 'info' },
    });
  });

  it('takes every variable', () => {
    const environment = {
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/cuadra',
      PUBLIC_URL: 'https://cuadra.example',
      LOG_LEVEL: 'debug',
    };
    expect(readConfig(environment)).toEqual({
      ok: true,
      config: {
        port: 0,
        host: '0.0.0.0',
        dataDir: resolve('/srv/cuadra'),
        publicUrl: new URL('https://cuadra.example'),
        logLevel: 'debug',
      },
    });
  });

  it('takes an empty or blank variable for an absent one', () => {
    expect(readConfig({ PORT: '', HOST: ' ', PUBLIC_URL: '', LOG_LEVEL: '' })).toEqual(readConfig({}));
  });

  it('names every wrong variable in one message', () => {
    const reading = readConfig({ PORT: 'tres mil', PUBLIC_URL: 'cuadra.example', LOG_LEVEL: 'loud' });
    expect(reading.ok ? '' : reading.message).toMatch(/PORT: .*tres mil[\s\S]*PUBLIC_URL: [\s\S]*LOG_LEVEL: /);
  });

  it.each(['-1', '65536', '3000.5', '1e3', '0x10', '3000 x'])('refuses the port %s', (PORT) => {
    expect(readConfig({ PORT }).ok).toBe(false);
  });

  it.each([
    'ftp://cuadra.example',
    'https://cuadra.example/app',
    'https://cuadra.example/?a=1',
    'https://user@cuadra.example',
  ])('refuses the public address %s', (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL }).ok).toBe(false);
  });
});
