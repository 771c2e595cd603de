/**
 * Loaded before a built server for tests, it makes a password's hash cost next to nothing: whoever makes hundreds of
 * people spends more on that than on all else the server does. Hashes are of the usual form and length.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;

/**
 * @param {string} password
 * @param {string} salt
 * @param {number} length
 * @param {crypto.ScryptOptions} options
 * @param {(error: Error | null, key: Buffer) => void} done
 */
function lightScrypt(password, salt, length, options, done) {
  scrypt(password, salt, length, { ...options, N: 2 }, done);
}

Object.assign(crypto, { scrypt: lightScrypt });
syncBuiltinESMExports();
