/** Looks at the configuration, the machine, the database and the services, in this order, one finding after another. */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { type Complaint, type Config, readConfig } from '../../config/config.ts';
import { checkBackups } from './check-backups.ts';
import { checkDatabase, checkReadReplica } from './check-database.ts';
import {
  checkClockNotBehind,
  checkDataFolder,
  checkDiskSpace,
  checkNodeVersion,
  checkSecretFiles,
} from './check-machine.ts';
import { checkPort } from './check-port.ts';
import { checkMailServer, checkSignInProvider, checkPublicAddress } from './check-external-services.ts';
import { type Finding, fineFinding, wrongFinding } from './doctor-finding.ts';

export interface Patient {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The project's folder, where the server finds its file .env. */
  readonly folder: string;
  readonly node: { readonly running: string; readonly required: string };
  readonly now: () => Instant;
  /** Undefined where nobody has said where copies are kept. */
  readonly backupFolder: string | undefined;
}

export async function* diagnoseInstallation(patient: Patient): AsyncGenerator<Finding, void, undefined> {
  const { environment, folder, node, now, backupFolder } = patient;
  const reading = readConfig(environment);
  const { config } = reading;
  const complaints = reading.ok ? [] : reading.complaints;
  yield* checkConfiguration(complaints);
  yield checkNodeVersion(node.running, node.required);
  yield* checkDataFolder(config.dataDir);
  yield* checkDiskSpace(config.dataDir);
  yield checkClockNotBehind(now(), config.dataDir);
  yield* checkSecretFiles(folder, config.dataDir);
  const isSaid = (...variables: readonly string[]): boolean => areRight(complaints, variables);
  let isServing = false;
  if (isSaid('PORT')) {
    const port = await checkPort(config);
    ({ isServing } = port);
    yield port.finding;
  }
  // Where the address is wrong there is none to ask, and the embedded database is not meant.
  if (isSaid('DATABASE_URL', 'DATABASE_DIRECT_URL')) yield* await checkDatabase(config, now);
  const { replicaUrl } = config;
  if (replicaUrl !== null && isSaid('DATABASE_READ_URL')) yield await checkReadReplica(replicaUrl);
  yield checkBackups(backupFolder, now());
  yield* (await Promise.all(serviceChecks(config, { isSaid, isServing, now }))).flat();
}

interface Known {
  readonly isSaid: (...variables: readonly string[]) => boolean;
  readonly isServing: boolean;
  readonly now: () => Instant;
}

function serviceChecks(config: Config, { isSaid, isServing, now }: Known): Promise<Finding[]>[] {
  const { mail, google, oidc } = config;
  const checks: Promise<Finding[]>[] = [];
  if (isSaid('PUBLIC_URL', 'TRUSTED_PROXY')) checks.push(checkPublicAddress(config, isServing, now));
  if (mail !== null && isSaid('SMTP_URL')) checks.push(checkMailServer(mail).then((finding) => [finding]));
  if (google !== null && isSaid('GOOGLE_DISCOVERY_URL')) {
    checks.push(checkSignInProvider('Google', 'GOOGLE_DISCOVERY_URL', google, now));
  }
  if (oidc !== null && isSaid('OIDC_DISCOVERY_URL')) {
    checks.push(checkSignInProvider(oidc.name, 'OIDC_DISCOVERY_URL', oidc, now));
  }
  return checks;
}

function checkConfiguration(complaints: readonly Complaint[]): Finding[] {
  if (complaints.length === 0) return [fineFinding('La configuración está bien escrita.')];
  return complaints.map(({ variable, sentence }) => wrongFinding(`${variable}: ${sentence}.`));
}

/** A secret may be wrong by its file, too. */
function areRight(complaints: readonly Complaint[], variables: readonly string[]): boolean {
  return complaints.every(({ variable }) => !variables.includes(variable.replace(/_FILE$/u, '')));
}
