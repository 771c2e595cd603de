/**
 * What `doctor` finds of what the server talks to: the mail server, the providers that people sign in with, and its own
 * public address.
 *
 * Invariants: no mail is sent; no secret is repeated, so of others' errors only the codes are read.
 */
import { systemErrorCode } from '@cuadra/embedded-postgres/system-error-code';
import { type Instant, millisecondsOf } from '@cuadra/domain/kernel/instant';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import type { Config, ProviderConfig } from '../../config/config.ts';
import type { MailConfig } from '../../config/mail-config.ts';
import { isLoopbackHost, smtpOptionsFromUrl } from '../../recovery/smtp-options-from-url.ts';
import { probeForCuadra } from './check-port.ts';
import {
  type Finding,
  fineFinding,
  EXTERNAL_CHECK_TIMEOUT_MS,
  warningFinding,
  wrongFinding,
} from './doctor-finding.ts';
import { explainConnectionErrorCode } from './explain-connection-error-code.ts';

/** Connects, says who it is, and leaves again. */
export async function checkMailServer({ smtpUrl }: MailConfig): Promise<Finding> {
  const options = smtpOptionsFromUrl(smtpUrl);
  const waits = {
    connectionTimeout: EXTERNAL_CHECK_TIMEOUT_MS,
    greetingTimeout: EXTERNAL_CHECK_TIMEOUT_MS,
    dnsTimeout: EXTERNAL_CHECK_TIMEOUT_MS,
  };
  const transport = createTransport({ ...options, ...waits, socketTimeout: EXTERNAL_CHECK_TIMEOUT_MS });
  const { host } = new URL(smtpUrl);
  try {
    await transport.verify();
    return fineFinding(
      `El servidor de correo ${host} contesta${'auth' in options ? ' y acepta el usuario y su clave' : ''}.`,
    );
  } catch (error) {
    const code = systemErrorCode(error) ?? '';
    return wrongFinding(
      `El servidor de correo ${host} ${MAIL_TROUBLES[code] ?? `no contesta como debe (${code})`}: revisa SMTP_URL.`,
    );
  } finally {
    transport.close();
  }
}

const MAIL_TROUBLES: Readonly<Record<string, string>> = {
  EAUTH: 'no acepta el usuario o su clave',
  ENOAUTH: 'no acepta el usuario o su clave',
  ETLS: 'no ofrece una conexión cifrada, y la clave solo se manda por una',
  EDNS: 'no existe',
  ENOTFOUND: 'no existe',
  ECONNECTION: 'no contesta',
  ECONNREFUSED: 'no contesta',
  ESOCKET: 'no contesta',
  ETIMEDOUT: 'no contesta a tiempo',
};

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
});

/** @param variable The one that has its address. */
export async function checkSignInProvider(
  name: string,
  variable: string,
  { discoveryUrl }: ProviderConfig,
  now: () => Instant,
): Promise<Finding[]> {
  const { host } = new URL(discoveryUrl);
  try {
    const answer = await fetch(discoveryUrl, { signal: AbortSignal.timeout(EXTERNAL_CHECK_TIMEOUT_MS) });
    const body: unknown = await answer.json().catch(() => undefined);
    if (!answer.ok) return [wrongFinding(`${name} contesta ${answer.status} en ${host}: revisa ${variable}.`)];
    const described = z.safeParse(discovery, body);
    if (!described.success) {
      return [wrongFinding(`${name} no se describe como proveedor de OpenID Connect en ${host}: revisa ${variable}.`)];
    }
    return [
      fineFinding(`Se puede entrar con ${name}: ${host} contesta y se describe.`),
      ...checkClockAgainst(answer, host, now()),
    ];
  } catch (error) {
    return [wrongFinding(`${name} no contesta en ${host} (${networkReason(error)}): revisa ${variable} y la red.`)];
  }
}

type AddressConfig = Pick<Config, 'publicUrl' | 'host' | 'trustedProxies'>;

/** @param isServing Whether a Cuadra answers at the port of this configuration. */
export async function checkPublicAddress(
  config: AddressConfig,
  isServing: boolean,
  now: () => Instant,
): Promise<Finding[]> {
  const { publicUrl, host } = config;
  if (publicUrl !== null)
    return [...checkProxy(config, publicUrl), ...(await checkItAnswers(publicUrl, isServing, now))];
  if (isLoopbackHost(host)) return [fineFinding('Cuadra se abre solo desde esta máquina (sin PUBLIC_URL).')];
  return [
    warningFinding(
      'Sin PUBLIC_URL con https los teléfonos no pueden trabajar sin conexión: pon un proxy con https delante y su dirección en PUBLIC_URL.',
    ),
  ];
}

function checkProxy({ trustedProxies }: AddressConfig, { protocol, origin, hostname }: URL): Finding[] {
  if (protocol === 'https:' && trustedProxies.length > 0) return [];
  if (protocol === 'https:') {
    return [
      warningFinding(
        'Falta TRUSTED_PROXY: sin la dirección del proxy, las contraseñas equivocadas de un extraño frenan a todos. Con el proxy en esta máquina, TRUSTED_PROXY=127.0.0.1.',
      ),
    ];
  }
  if (isLoopbackHost(hostname)) return [];
  return [
    warningFinding(
      `PUBLIC_URL es ${origin}, sin https: los teléfonos no pueden trabajar sin conexión, y las contraseñas viajan abiertas. Pon un proxy con https delante.`,
    ),
  ];
}

async function checkItAnswers({ origin, host }: URL, isServing: boolean, now: () => Instant): Promise<Finding[]> {
  try {
    const { isCuadra, answer } = await probeForCuadra(origin);
    const clock = checkClockAgainst(answer, host, now());
    if (isCuadra) return [fineFinding(`En ${origin} contesta Cuadra.`), ...clock];
    if (isServing) {
      return [
        wrongFinding(
          `En ${origin} no contesta Cuadra (${answer.status}), aunque está en marcha: revisa adónde lleva el proxy.`,
        ),
        ...clock,
      ];
    }
    return [
      warningFinding(`En ${origin} contesta el proxy (${answer.status}); Cuadra no está en marcha aquí.`),
      ...clock,
    ];
  } catch (error) {
    const reason = networkReason(error);
    const code = causeCode(error);
    if (CERTIFICATE.test(code)) {
      return [wrongFinding(`El certificado de ${origin} no vale (${code}): renuévalo en el proxy.`)];
    }
    return [
      warningFinding(
        `Nadie contesta en ${origin} (${reason}): revisa PUBLIC_URL, el nombre en el DNS y el proxy. Hay redes que no llegan a su propia dirección: pruébalo también desde un teléfono.`,
      ),
    ];
  }
}

const CERTIFICATE = /CERT|SIGNATURE|ERR_TLS/u;
const OFF_BY_MS = 60_000;

/** Providers refuse what a clock dates wrongly, and so do phones. */
function checkClockAgainst(answer: Response, host: string, now: Instant): Finding[] {
  const said = Date.parse(answer.headers.get('date') ?? '');
  const ahead = millisecondsOf(now) - said;
  if (Number.isNaN(ahead) || Math.abs(ahead) < OFF_BY_MS) return [];
  const seconds = Math.round(Math.abs(ahead) / 1_000);
  const way = ahead > 0 ? 'adelantado' : 'atrasado';
  return [
    wrongFinding(`El reloj de esta máquina va ${seconds} segundos ${way} frente al de ${host}: ponlo en hora (NTP).`),
  ];
}

function networkReason(error: unknown): string {
  const code = error instanceof Error && error.name === 'TimeoutError' ? 'ETIMEDOUT' : causeCode(error);
  return explainConnectionErrorCode(code) ?? (code || 'no se puede preguntar ahí');
}

function causeCode(error: unknown): string {
  return error instanceof Error ? (systemErrorCode(error.cause) ?? '') : '';
}
