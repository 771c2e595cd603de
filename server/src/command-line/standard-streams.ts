/**
 * What a command says goes to stdout, until it takes stdout for bytes: from then on to stderr.
 *
 * Nobody wants bytes on a terminal, and nobody types a file by hand, so both are refused there.
 */
import type { Readable, Writable } from 'node:stream';
import { OperationRefusal } from '../operations/operation-refusal.ts';

interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable;
}

export interface StandardStreams {
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly takeInput: () => Readable;
  readonly takeOutput: () => Writable;
}

export function createCommandLineStreams({ stdin, stdout, stderr }: Streams): StandardStreams {
  let said: Writable = stdout;
  return {
    say: (text) => writeLine(said, text),
    complain: (text) => writeLine(stderr, text),
    takeInput: () => {
      if (stdin.isTTY !== true) return stdin;
      throw new OperationRefusal('Con «-» la copia llega por una tubería: npx cuadra restore - < copia.cuadra');
    },
    takeOutput: () => {
      if (stdout.isTTY === true) {
        throw new OperationRefusal('Con «-» la copia sale por una tubería: npx cuadra backup - > copia.cuadra');
      }
      said = stderr;
      // A reader that goes after the last byte would end the process.
      stdout.on('error', () => undefined);
      return stdout;
    },
  };
}

function writeLine(stream: Writable, text: string): void {
  stream.write(text.endsWith('\n') ? text : `${text}\n`);
}
