/**
 * What is told to nodemailer about the mail server.
 *
 * Invariants: every step has a time limit; a password is sent only encrypted, unless the mail server is this machine.
 */
const CONNECTION_MS = 10_000;
const SOCKET_MS = 20_000;

export function smtpOptionsFromUrl(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host: hostname.replace(/^\[(.*)\]$/u, '$1'),
    ...(port !== '' && { port: Number(port) }),
    secure,
    ...(username !== '' && { auth, requireTLS: !secure && !isLoopbackHost(hostname) }),
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    dnsTimeout: CONNECTION_MS,
    socketTimeout: SOCKET_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '::1' || hostname === '[::1]' || hostname.startsWith('127.');
}
