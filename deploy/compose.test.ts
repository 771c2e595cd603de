/** What Docker Compose would take without a word, and a shop would miss. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig } from '../server/src/config/config.ts';
import { readCompose } from './compose.ts';

const project = new URL('..', import.meta.url);
const services = readCompose({ CUADRA_DOMAIN: 'cuadra.example', POSTGRES_PASSWORD: 'a1b2c3' });

it.each(['cuadra', 'backup'] as const)(
  'gives %s only variables that the server knows, with values that it takes',
  (name) => {
    const { environment = {} } = services[name];
    const configText = readFileSync(new URL('server/src/config/config.ts', project), 'utf8');
    const isKnown = (variable: string) =>
      new RegExp(String.raw`read(?:Secret)?\('${variable}'\)`, 'u').test(configText);
    expect(Object.keys(environment).filter((variable) => !isKnown(variable))).toEqual([]);
    expect(readConfig(environment)).toMatchObject({
      ok: true,
      config: { databaseUrl: 'postgres://cuadra:a1b2c3@postgres:5432/cuadra' },
    });
  },
);

it('hands on every variable that docs/running.md lets stand in .env', () => {
  const compose = readFileSync(new URL('compose.yaml', project), 'utf8');
  const manual = readFileSync(new URL('docs/running.md', project), 'utf8');
  const [, said = ''] = /letters and digits only\. (.*) may stand there too/u.exec(manual) ?? [];
  const named = [...said.matchAll(/`([A-Z_]+)`/gu)].map(([, name = '']) => name);
  expect(named).toContain('METRICS_TOKEN');
  expect(named.filter((name) => !compose.includes(`${name}: "\${${name}:-}"`))).toEqual([]);
});

it('puts Caddy in front of the image, and believes it alone', () => {
  const { caddy, cuadra } = services;
  const mounted = caddy.volumes?.[0]?.split(':')[0] ?? '';
  const port = /\bPORT=(\d+)/u.exec(readFileSync(new URL('Dockerfile', project), 'utf8'))?.[1];
  expect(readFileSync(new URL(mounted, project), 'utf8')).toMatch(
    new RegExp(String.raw`^\{\$CUADRA_DOMAIN\} \{\s+reverse_proxy cuadra:${port}\s`, 'mu'),
  );
  expect(caddy.environment).toEqual({ CUADRA_DOMAIN: 'cuadra.example' });
  expect(cuadra.environment?.['TRUSTED_PROXY']).toBe(caddy.networks?.default.ipv4_address);
});

it('copies at three in the morning of Lima', () => {
  const command = services.backup.command?.at(-1) ?? '';
  const [, wait = ''] = /^while sleep (\$\(\(.*?\)\)); do sh deploy\/backup\.sh \/backups; done$/u.exec(command) ?? [];
  for (const now of ['2026-11-21T07:59:59Z', '2026-11-21T08:00:00Z', '2026-11-21T23:00:00Z']) {
    const seconds = Date.parse(now) / 1000;
    const { stdout } = spawnSync('sh', ['-c', `echo ${wait.replace('$(date +%s)', String(seconds))}`]);
    const at = new Date((seconds + Number(stdout)) * 1000);
    expect(at.toLocaleTimeString('en-GB', { timeZone: 'America/Lima' })).toBe('03:00:00');
    expect(Number(stdout)).toBeGreaterThan(0);
  }
});
