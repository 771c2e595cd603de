/**
 * Loaded before a built server for tests, it makes a password's hash cost next to nothing: whoever makes hundreds of
 * people spends more on that than on all else the server does. Hashes are of the usual form and length.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;

crypto.scrypt = (password, salt, length, options, done) => scrypt(password, salt, length, { ...options, N: 2 }, done);
syncBuiltinESMExports();
