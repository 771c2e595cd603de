/** Whether the server could listen where it is configured to, or already does. */
import { createServer } from 'node:net';
import { registrationModes } from '@cuadra/domain/people/server-sign-in-options';
import * as z from 'zod/mini';
import type { Config } from '../../config/config.ts';
import { explainListenError, httpAddress } from '../../http/listen.ts';
import { type Finding, fineFinding, EXTERNAL_CHECK_TIMEOUT_MS, wrongFinding } from './doctor-finding.ts';

export interface PortCheck {
  readonly finding: Finding;
  /** Whether a Cuadra answers there. */
  readonly isServing: boolean;
}

export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<PortCheck> {
  if (port === 0) return { finding: fineFinding('El servidor tomará un puerto libre (PORT=0).'), isServing: false };
  const trouble = await tryListening(host, port);
  if (trouble === undefined)
    return { finding: fineFinding(`El puerto ${port} de ${host} está libre.`), isServing: false };
  const address = httpAddress(host, port);
  if (trouble.code === 'EADDRINUSE' && (await isCuadraAt(address))) {
    return { finding: fineFinding(`Cuadra está en marcha en ${address}.`), isServing: true };
  }
  return { finding: wrongFinding(explainListenError(trouble, { host, port })), isServing: false };
}

const authOptions = z.looseObject({ registration: z.enum(registrationModes), demo: z.boolean() });

/** Rejects when nobody answers in time. */
export async function probeForCuadra(
  address: string,
): Promise<{ readonly isCuadra: boolean; readonly answer: Response }> {
  const answer = await fetch(new URL('/api/auth-options', address), {
    redirect: 'manual',
    signal: AbortSignal.timeout(EXTERNAL_CHECK_TIMEOUT_MS),
  });
  const body: unknown = await answer.json().catch(() => undefined);
  return { isCuadra: z.safeParse(authOptions, body).success, answer };
}

async function isCuadraAt(address: string): Promise<boolean> {
  try {
    return (await probeForCuadra(address)).isCuadra;
  } catch {
    return false;
  }
}

/** Holds the port for a moment, since only that shows whether this user may. */
function tryListening(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}
