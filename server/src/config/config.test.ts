/** The defaults, and one message that names every wrong variable. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const oidc = {
  OIDC_DISCOVERY_URL: 'https://entrar.example/.well-known/openid-configuration',
  OIDC_CLIENT_ID: 'client',
  OIDC_CLIENT_SECRET: 'clave-secreta',
};

const primary = {
  DATABASE_URL: 'postgres://cuadra:clave-secreta@db.example/cuadra',
  DATABASE_DIRECT_URL: 'postgres://cuadra:clave-secreta@direct.example/cuadra',
};

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toEqual({
      ok: true,
      config: {
        port: 3000,
        host: '127.0.0.1',
        dataDir: resolve('data'),
        databaseUrl: null,
        directDatabaseUrl: null,
        replicaUrl: null,
        hasNamedStatements: true,
        publicUrl: null,
        logLevel: 'info',
        authSecret: null,
        google: null,
        oidc: null,
        mail: null,
        operatorEmails: [],
        trustedProxies: [],
        hasDemos: true,
        registration: 'open',
        commandsPerMinute: 1_200,
        deviceTracesDays: 90,
        metricsToken: null,
      },
    });
  });

  it('takes every variable', () => {
    const environment = {
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/cuadra',
      PUBLIC_URL: 'https://cuadra.example',
      LOG_LEVEL: 'debug',
      DATABASE_URL: 'postgres://cuadra:clave@db.example/cuadra',
      DATABASE_DIRECT_URL: 'postgresql://cuadra:clave@direct.example/cuadra',
      DATABASE_READ_URL: 'postgres://cuadra:clave@replica.example/cuadra',
      DATABASE_STATEMENTS: 'named',
      AUTH_SECRET: 'x'.repeat(32),
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_DISCOVERY_URL: 'http://127.0.0.1:9999/.well-known/openid-configuration',
      OIDC_DISCOVERY_URL: 'https://entrar.example/.well-known/openid-configuration',
      OIDC_CLIENT_ID: 'client',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_NAME: 'Mercado Central',
      SMTP_URL: 'smtps://cuadra:clave@correo.example:465',
      MAIL_FROM: 'Cuadra <cuadra@tienda.example>',
      OPERATOR_EMAILS: ' Ana@Cuadra.example, luis@cuadra.example ,',
      TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8, fd00::/8',
      DEMO: 'off',
      REGISTRATION: 'invite',
      COMMANDS_PER_MINUTE: '60',
      DEVICE_TRACES_DAYS: '30',
      METRICS_TOKEN: 'y'.repeat(32),
    };
    expect(readConfig(environment)).toEqual({
      ok: true,
      config: {
        port: 0,
        host: '0.0.0.0',
        dataDir: resolve('/srv/cuadra'),
        publicUrl: new URL('https://cuadra.example'),
        logLevel: 'debug',
        databaseUrl: 'postgres://cuadra:clave@db.example/cuadra',
        directDatabaseUrl: 'postgresql://cuadra:clave@direct.example/cuadra',
        replicaUrl: 'postgres://cuadra:clave@replica.example/cuadra',
        hasNamedStatements: true,
        authSecret: 'x'.repeat(32),
        google: {
          clientId: 'client',
          clientSecret: 'secret',
          discoveryUrl: 'http://127.0.0.1:9999/.well-known/openid-configuration',
        },
        oidc: {
          clientId: 'client',
          clientSecret: 'secret',
          discoveryUrl: 'https://entrar.example/.well-known/openid-configuration',
          name: 'Mercado Central',
        },
        mail: { smtpUrl: 'smtps://cuadra:clave@correo.example:465', from: 'Cuadra <cuadra@tienda.example>' },
        operatorEmails: ['ana@cuadra.example', 'luis@cuadra.example'],
        trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
        hasDemos: false,
        registration: 'invite',
        commandsPerMinute: 60,
        deviceTracesDays: 30,
        metricsToken: 'y'.repeat(32),
      },
    });
  });

  it('knows where Google is', () => {
    const reading = readConfig({ GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' });
    expect(reading.ok && reading.config.google?.discoveryUrl).toBe(
      'https://accounts.google.com/.well-known/openid-configuration',
    );
  });

  it('another provider is called by its host unless it has a name', () => {
    expect(readConfig(oidc)).toMatchObject({ ok: true, config: { oidc: { name: 'entrar.example' } } });
  });

  it.each([
    [{ DATABASE_URL: 'mysql://cuadra:clave-secreta@db.example' }, 'DATABASE_URL'],
    [{ DATABASE_READ_URL: 'postgres://cuadra:clave-secreta@replica.example/cuadra' }, 'DATABASE_READ_URL'],
    [{ ...primary, DATABASE_READ_URL: 'clave-secreta' }, 'DATABASE_READ_URL'],
    [{ ...primary, DATABASE_READ_URL: primary.DATABASE_URL }, 'DATABASE_READ_URL'],
    [{ ...primary, DATABASE_READ_URL: primary.DATABASE_DIRECT_URL }, 'DATABASE_READ_URL'],
    [{ AUTH_SECRET: 'clave-secreta' }, 'AUTH_SECRET'],
    [{ METRICS_TOKEN: 'clave-secreta' }, 'METRICS_TOKEN'],
    [{ REGISTRATION: 'cerrado' }, 'REGISTRATION'],
    [{ COMMANDS_PER_MINUTE: '9' }, 'COMMANDS_PER_MINUTE'],
    [{ DEVICE_TRACES_DAYS: '0' }, 'DEVICE_TRACES_DAYS'],
    [{ DEVICE_TRACES_DAYS: '3651' }, 'DEVICE_TRACES_DAYS'],
    [{ DEVICE_TRACES_DAYS: 'never' }, 'DEVICE_TRACES_DAYS'],
    [{ GOOGLE_CLIENT_ID: 'client' }, 'GOOGLE_CLIENT_SECRET'],
    [{ GOOGLE_CLIENT_SECRET: 'clave-secreta' }, 'GOOGLE_CLIENT_ID'],
    [{ GOOGLE_DISCOVERY_URL: 'google' }, 'GOOGLE_DISCOVERY_URL'],
    [{ OIDC_NAME: 'Mercado' }, 'OIDC_DISCOVERY_URL'],
    [{ ...oidc, OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID'],
    [{ ...oidc, OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET'],
    [{ ...oidc, OIDC_DISCOVERY_URL: 'entrar' }, 'OIDC_DISCOVERY_URL'],
    [{ ...oidc, OIDC_NAME: 'x'.repeat(41) }, 'OIDC_NAME'],
    [{ OPERATOR_EMAILS: 'ana@cuadra.example, luis' }, 'OPERATOR_EMAILS'],
    [{ TRUSTED_PROXY: 'yes' }, 'TRUSTED_PROXY'],
    [{ TRUSTED_PROXY: '10.0.0.0/33' }, 'TRUSTED_PROXY'],
    [{ TRUSTED_PROXY: '10.0.0.0/8/8' }, 'TRUSTED_PROXY'],
    [{ TRUSTED_PROXY: '10.0.0.0/' }, 'TRUSTED_PROXY'],
    [{ DEMO: 'no' }, 'DEMO'],
  ])('refuses %j, naming %s and repeating no secret', (environment, variable) => {
    const reading = readConfig(environment);
    const message = reading.ok ? '' : reading.message;
    expect(message).toContain(`  ${variable}: `);
    expect(message).not.toContain('clave-secreta');
  });

  it.each(['open', 'invite', 'off'])('registration may be %s', (REGISTRATION) => {
    expect(readConfig({ REGISTRATION })).toMatchObject({ ok: true, config: { registration: REGISTRATION } });
  });

  it('takes an empty or blank variable for an absent one', () => {
    expect(readConfig({ PORT: '', HOST: ' ', PUBLIC_URL: '', LOG_LEVEL: '' })).toEqual(readConfig({}));
  });

  it('names every wrong variable in one message', () => {
    const reading = readConfig({ PORT: 'tres mil', PUBLIC_URL: 'cuadra.example', LOG_LEVEL: 'loud' });
    expect(reading.ok ? '' : reading.message).toMatch(/PORT: .*tres mil[\s\S]*PUBLIC_URL: [\s\S]*LOG_LEVEL: /);
  });

  it('tells what it could read beside what is wrong', () => {
    const reading = readConfig({ PORT: 'nope', HOST: '0.0.0.0' });
    expect(reading).toMatchObject({ ok: false, config: { host: '0.0.0.0', port: 0 } });
    expect(reading.ok ? [] : reading.complaints.map(({ variable }) => variable)).toEqual(['PORT']);
  });

  it.each(['no es un nombre', '999.1.1.1', '127.0.0.1:3000', 'http://cuadra.example', '[::1]', '*'])(
    'refuses the host %s together with all else',
    (HOST) => {
      const reading = readConfig({ HOST, LOG_LEVEL: 'loud' });
      expect(reading.ok ? [] : reading.complaints.map(({ variable }) => variable).toSorted()).toEqual([
        'HOST',
        'LOG_LEVEL',
      ]);
    },
  );

  it.each(['0.0.0.0', '::', 'fe80::1%eth0', 'localhost', 'cuadra_1.red-local.example.'])(
    'takes the host %s',
    (HOST) => {
      expect(readConfig({ HOST })).toMatchObject({ ok: true, config: { host: HOST } });
    },
  );

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

  describe('a secret in a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cuadra-config-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const fileOf = (text: string): string => {
      const path = join(folder, randomUUID());
      writeFileSync(path, text);
      return path;
    };

    it('is read from there, without the line break at its end', () => {
      const reading = readConfig({
        DATABASE_URL_FILE: fileOf('postgres://cuadra:clave@db.example/cuadra\n'),
        DATABASE_DIRECT_URL_FILE: fileOf('postgres://cuadra:clave@direct.example/cuadra\n'),
        DATABASE_READ_URL_FILE: fileOf('postgres://cuadra:clave@replica.example/cuadra\n'),
        AUTH_SECRET_FILE: fileOf(`${'x'.repeat(32)}\n`),
        METRICS_TOKEN_FILE: fileOf(`${'y'.repeat(32)}\r\n`),
        ...oidc,
        OIDC_CLIENT_SECRET: '',
        OIDC_CLIENT_SECRET_FILE: fileOf('secret of oidc\n'),
        GOOGLE_CLIENT_ID: 'client',
        GOOGLE_CLIENT_SECRET_FILE: fileOf('secret\n'),
      });
      expect(reading).toMatchObject({
        ok: true,
        config: {
          databaseUrl: 'postgres://cuadra:clave@db.example/cuadra',
          directDatabaseUrl: 'postgres://cuadra:clave@direct.example/cuadra',
          replicaUrl: 'postgres://cuadra:clave@replica.example/cuadra',
          // A pooler may keep none.
          hasNamedStatements: false,
          authSecret: 'x'.repeat(32),
          metricsToken: 'y'.repeat(32),
          google: { clientId: 'client', clientSecret: 'secret' },
          oidc: { clientId: 'client', clientSecret: 'secret of oidc' },
        },
      });
    });

    it.each([
      ['that is not there', { AUTH_SECRET_FILE: join(folder, 'nowhere') }, 'no se puede leer el archivo'],
      ['that is empty', { AUTH_SECRET_FILE: fileOf(' \n') }, 'está vacío'],
      [
        'beside the variable itself',
        { AUTH_SECRET: 'x'.repeat(32), AUTH_SECRET_FILE: fileOf('y'.repeat(32)) },
        'no junto',
      ],
    ])('%s is refused', (_, environment, why) => {
      const reading = readConfig(environment);
      expect(reading.ok ? '' : reading.message).toMatch(new RegExp(`  AUTH_SECRET_FILE: .*${why}`, 'u'));
    });
  });
});
