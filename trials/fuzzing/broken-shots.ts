/** Bytes that are not a request, only a part of one, or more than one. */
import type { Numbers } from '../../seeds/numbers.ts';

export const LINE = '\r\n';

type Way = (bytes: Buffer, chance: Numbers) => Buffer;
type Choices = readonly [string, ...string[]];

export function breakBytes(bytes: Buffer, chance: Numbers): Buffer {
  return chance.pick(ways)(bytes, chance);
}

const cut: Way = (bytes, chance) => bytes.subarray(0, chance.between(0, bytes.length - 1));
const garbage: Way = (_bytes, chance) =>
  Buffer.from(Array.from({ length: chance.between(1, 300) }, () => chance.between(0, 255)));
const threefold: Way = (bytes) => Buffer.concat([bytes, bytes, bytes]);
const enormous: Way = (bytes, chance) =>
  withLine(`x-big: ${'x'.repeat(chance.between(9_000, 100_000))}`)(bytes, chance);
const cutInTheBody: Way = (bytes, chance) => withLine('expect: 100-continue')(bytes, chance).subarray(0, bytes.length);

const ways: readonly [Way, ...Way[]] = [
  cut,
  garbage,
  threefold,
  enormous,
  cutInTheBody,
  instead(/content-length: \d+/u, 'content-length: ', ['0', '3', '99999', '-1', 'x', '1e3', '9'.repeat(20)]),
  withLine('content-length: 5\r\ntransfer-encoding: chunked'),
  instead(LINE + LINE, `${LINE}transfer-encoding: chunked${LINE}${LINE}`, [
    'zz\r\n',
    '-5\r\n',
    'fffffffffffffffff\r\n',
  ]),
  instead('HTTP/1.1', '', ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.', 'http/1.1', '']),
  instead(/ \S+ /u, ' ', [
    '* ',
    'http://localhost/api/me ',
    '/api/\u00FF\0 ',
    ' ',
    '//x ',
    '/a b ',
    '? ',
    'x ',
    'http://[ ',
  ]),
  instead(/^\w+/u, '', ['TRACE', 'CONNECT', 'FOO', 'PROPFIND', 'get', 'M-SEARCH', 'QUERY', 'LINK', '\u0001']),
  instead(/host: localhost/u, 'host: ', [
    'a b',
    '',
    'e/../x',
    '[::1',
    '\u00F0\u009F',
    'x:99999',
    'a@b',
    'a\r\nhost: b',
  ]),
  instead(/host: localhost/u, '', ['x: y']),
  withLine('connection: upgrade\r\nupgrade: websocket'),
  withLine('connection: upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nHTTP2-Settings: AAA'),
  withLine('expect: 200-ok'),
  instead(/\r\n/gu, '', ['\n', '\r', '\r\n ', ' \r\n', '\0\r\n']),
];

function instead(what: string | RegExp, before: string, choices: Choices): Way {
  return (bytes, chance) => changed(bytes, (text) => text.replace(what, () => before + chance.pick(choices)));
}

function withLine(line: string): Way {
  return (bytes) => changed(bytes, (text) => text.replace(LINE, `${LINE}${line}${LINE}`));
}

/** As latin1, so that every byte is preserved. */
function changed(bytes: Buffer, change: (text: string) => string): Buffer {
  return Buffer.from(change(bytes.toString('latin1')), 'latin1');
}
