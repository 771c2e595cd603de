/** The Dockerfile names what is there, and leaves an image that runs as nobody in particular and says how it is. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../server/src/config/config.ts';
import { ignoring } from './docker-ignore.ts';
import { execForm, lastOf, stagesOf, variablesIn } from './dockerfile.ts';

const project = new URL('..', import.meta.url);
const stages = stagesOf(readFileSync(new URL('Dockerfile', project), 'utf8'));
const isIgnored = ignoring(readFileSync(new URL('.dockerignore', project), 'utf8'));
const last = stages.at(-1);

describe('the Dockerfile', () => {
  it('copies only what is there and is not ignored', () => {
    const copied = stages
      .flatMap(({ instructions }) => instructions)
      .filter(({ keyword, options }) => keyword === 'COPY' && options['from'] === undefined)
      .flatMap(({ text }) => text.split(' ').slice(0, -1));
    expect(copied).toContain('package-lock.json');
    expect(copied.filter((path) => isIgnored(path) || !existsSync(fileURLToPath(new URL(path, project))))).toEqual([]);
  });

  it('begins with a Node that is still mended and that Cuadra runs on, and names it once', () => {
    const manifest = readFileSync(new URL('package.json', project), 'utf8');
    const [, oldest = ''] = /"node": ">=(\d+)\./u.exec(manifest) ?? [];
    const [from = '', ...others] = new Set(stages.map((stage) => stage.from));
    expect(others).toEqual([]);
    const [, version = ''] = /^node:(\d+)-slim$/u.exec(from) ?? [];
    expect(Number(version)).toBeGreaterThanOrEqual(Number(oldest));
    // Of Node, only even versions are mended for years.
    expect(Number(version) % 2).toBe(0);
  });

  it('ends as a user without rights, with a command that hears signals and a question after its health', () => {
    expect(lastOf(last, 'USER')).toBe('node');
    expect(lastOf(last, 'STOPSIGNAL')).toBe('SIGTERM');
    expect(execForm(lastOf(last, 'CMD') ?? '')).toEqual(['node', 'server/dist/main.js']);
    expect(lastOf(last, 'HEALTHCHECK')).toMatch(/^CMD \[.*\/readyz/u);
  });

  it('keeps its data on a volume, and sets what the server understands', () => {
    const environment = variablesIn(lastOf(last, 'ENV') ?? '');
    expect(lastOf(last, 'VOLUME')).toBe(environment['DATA_DIR']);
    const { PORT, HOST, DATA_DIR, NODE_ENV, ...unknown } = environment;
    expect([NODE_ENV, unknown]).toEqual(['production', {}]);
    const reading = readConfig({ PORT, HOST, DATA_DIR });
    expect(reading).toMatchObject({ ok: true, config: { port: Number(lastOf(last, 'EXPOSE')), host: '0.0.0.0' } });
  });
});

describe('reading it', () => {
  it('refuses what it does not know', () => {
    expect(() => stagesOf('FROM node:20-slim\nMAINTAINER rosa')).toThrow('MAINTAINER');
    expect(() => variablesIn('PORT 3000')).toThrow('no variable: PORT');
  });

  it('joins continued lines, and passes over comments', () => {
    const [stage] = stagesOf('# why\nFROM node:20-slim AS build\nHEALTHCHECK --timeout=5s \\\n  CMD ["node", "x"]\n');
    expect(stage).toEqual({
      name: 'build',
      from: 'node:20-slim',
      instructions: [{ keyword: 'HEALTHCHECK', text: 'CMD ["node", "x"]', options: { timeout: '5s' } }],
    });
  });

  it('takes only words in brackets for a command without a shell', () => {
    expect(execForm('node server.js')).toBeUndefined();
    expect(execForm('["node", "server.js"]')).toEqual(['node', 'server.js']);
  });
});
