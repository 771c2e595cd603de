/** compose.yaml fits together: what one service needs of another, of this project and of the file .env is there. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../server/src/config/config.ts';
import { compose, composeEnvironment, entriesUnder, requiredVariables, under, wordIn } from './compose.ts';
import { lastOf, stagesOf } from './dockerfile.ts';

const project = new URL('..', import.meta.url);
const services = entriesUnder('services').map(([name]) => name);
const dotEnv = { CUADRA_DOMAIN: 'cuadra.example', POSTGRES_PASSWORD: 'a1b2c3' };
const serving = ['cuadra', 'backup'];

describe('compose.yaml', () => {
  it.each(serving)('gives %s only variables that the server knows, with values that it takes', (service) => {
    const environment = composeEnvironment(service, dotEnv);
    expect(Object.keys(environment).filter((name) => !configText.includes(`read('${name}')`))).toEqual([]);
    expect(readConfig(environment)).toMatchObject({
      ok: true,
      config: { databaseUrl: 'postgres://cuadra:a1b2c3@postgres:5432/cuadra' },
    });
  });

  it('does not start without a name and a password', () => {
    expect(requiredVariables()).toEqual(['CUADRA_DOMAIN', 'POSTGRES_PASSWORD']);
    expect(() => composeEnvironment('cuadra', {})).toThrow('POSTGRES_PASSWORD is missing: write it into .env');
  });

  it('waits only for services that are there, and for the health of those that tell it', () => {
    for (const service of services) {
      for (const [name, how] of entriesUnder('services', service, 'depends_on')) {
        const isOnlyNamed = typeof how === 'string';
        expect(services).toContain(isOnlyNamed ? how : name);
        if (!isOnlyNamed) expect([under(how, 'condition'), tellsItsHealth(name)]).toEqual(['service_healthy', true]);
      }
    }
  });

  it.each(services)('gives %s no right that it does not need, and no more of the machine than its part', (service) => {
    const words = (name: string) => entriesUnder('services', service, name).map(([, word]) => word);
    expect(words('cap_drop')).toEqual(['ALL']);
    expect(words('security_opt')).toEqual(['no-new-privileges:true']);
    for (const limit of ['mem_limit', 'pids_limit']) {
      expect(wordIn(under(compose, 'services', service, limit))).toMatch(/^[1-9]\d*[gm]?$/u);
    }
    // Only a database writes anywhere it likes in its own image.
    if (service !== 'postgres') expect(wordIn(under(compose, 'services', service, 'read_only'))).toBe('true');
  });

  it('mounts files of this project and volumes that it declares', () => {
    const declared = entriesUnder('volumes').map(([name]) => name);
    for (const service of services) {
      for (const [, volume] of entriesUnder('services', service, 'volumes')) {
        const [from = ''] = wordIn(volume).split(':');
        if (from.startsWith('./')) expect(existsSync(fileURLToPath(new URL(from, project)))).toBe(true);
        else expect(declared).toContain(from);
      }
    }
  });

  it('believes Caddy alone, at an address that nobody else is given', () => {
    const address = wordIn(under(compose, 'services', 'caddy', 'networks', 'default', 'ipv4_address'));
    expect(composeEnvironment('cuadra', dotEnv)['TRUSTED_PROXY']).toBe(address);
    const [, network] = entriesUnder('networks', 'default', 'ipam', 'config')[0] ?? [];
    expect(lies(address, wordIn(under(network, 'subnet')))).toBe(true);
    expect(lies(address, wordIn(under(network, 'ip_range')))).toBe(false);
  });

  it('sends Caddy to the port on which the image serves, by the name it has been told', () => {
    const caddyfile = readFileSync(new URL('deploy/Caddyfile', project), 'utf8');
    const [, name, port] = /reverse_proxy (\w+):(\d+)/u.exec(caddyfile) ?? [];
    expect([name, port]).toEqual(['cuadra', lastOf(image, 'EXPOSE')]);
    expect(caddyfile).toContain('{$CUADRA_DOMAIN}');
    expect(composeEnvironment('caddy', dotEnv)).toEqual({ CUADRA_DOMAIN: 'cuadra.example' });
  });

  it('keeps PostgreSQL where its image has its data since 18', () => {
    expect(under(compose, 'services', 'postgres', 'image')).toBe('postgres:18');
    expect(entriesUnder('services', 'postgres', 'volumes')).toEqual([['0', 'postgres:/var/lib/postgresql']]);
  });

  it('copies at three in the morning of Lima', () => {
    const command = wordIn(entriesUnder('services', 'backup', 'command').at(-1)?.[1]).replaceAll('$$', '$');
    const [, wait = ''] =
      /^while sleep (\$\(\(.*?\)\)); do sh deploy\/backup\.sh \/backups; done$/u.exec(command) ?? [];
    for (const now of ['2026-11-21T07:59:59Z', '2026-11-21T08:00:00Z', '2026-11-21T23:00:00Z']) {
      const seconds = Date.parse(now) / 1000;
      const { stdout } = spawnSync('sh', ['-c', `echo ${wait.replace('$(date +%s)', String(seconds))}`]);
      const at = new Date((seconds + Number(stdout)) * 1000);
      expect(at.toLocaleTimeString('en-GB', { timeZone: 'America/Lima' })).toBe('03:00:00');
      expect(Number(stdout)).toBeGreaterThan(0);
    }
  });
});

const configText = readFileSync(new URL('server/src/config/config.ts', project), 'utf8');
const image = stagesOf(readFileSync(new URL('Dockerfile', project), 'utf8')).at(-1);

function tellsItsHealth(service: string): boolean {
  const own = under(compose, 'services', service, 'healthcheck', 'test');
  const isOurs = under(compose, 'services', service, 'image') === 'cuadra';
  return own !== undefined || (isOurs && lastOf(image, 'HEALTHCHECK') !== undefined);
}

function lies(address: string, network: string): boolean {
  const [base = '', bits] = network.split('/');
  const list = new BlockList();
  list.addSubnet(base, Number(bits));
  return list.check(address);
}
