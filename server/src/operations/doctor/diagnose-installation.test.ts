import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { startMailbox } from '../../testing/mailbox.ts';
import { diagnoseInstallation } from './diagnose-installation.ts';
import type { Finding } from './doctor-finding.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cuadra-doctor-'));
  return () => rmSync(folder, { recursive: true });
});

async function findingsIn(environment: Readonly<Record<string, string>>): Promise<Finding[]> {
  const findings: Finding[] = [];
  const node = { running: process.versions.node, required: '>=20.19' };
  const now = () => new Date().toISOString();
  const given = { DATA_DIR: join(folder, 'data'), ...environment };
  for await (const finding of diagnoseInstallation({ environment: given, folder, node, now, backupFolder: folder })) {
    findings.push(finding);
  }
  return findings;
}

const saidOf = (findings: readonly Finding[]) => findings.map(({ sentence }) => sentence).join('\n');

it('where nothing is set up nothing is wrong', async () => {
  const findings = await findingsIn({ PORT: '0' });
  expect(findings.filter(({ verdict }) => verdict === 'wrong')).toEqual([]);
  expect(saidOf(findings)).toContain('La configuración está bien escrita.');
});

it('every wrong variable is named, and what is right is looked at all the same', async () => {
  const mailbox = await startMailbox();
  onTestFinished(() => mailbox.close());
  const findings = await findingsIn({
    PORT: 'nope',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://cuadra:clave-secreta@db.example',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'cuadra@tienda.example',
    PUBLIC_URL: 'http://127.0.0.1:2',
    OIDC_DISCOVERY_URL: 'entrar',
    OIDC_CLIENT_ID: 'cuadra',
    OIDC_CLIENT_SECRET: 'clave-secreta',
    AUTH_SECRET: 'clave-secreta',
  });
  const wrong = findings.filter(({ verdict }) => verdict === 'wrong').map(({ sentence }) => sentence);
  expect(wrong.map((sentence) => sentence.split(':')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'LOG_LEVEL',
    'AUTH_SECRET',
    'OIDC_DISCOVERY_URL',
  ]);
  const said = saidOf(findings);
  expect(said).toContain('acepta el usuario y su clave');
  // Neither is there an address to ask, nor is the embedded database meant.
  expect(said).not.toMatch(/base de datos|El puerto|entrar con/u);
  expect(said).not.toContain('clave-secreta');
});
