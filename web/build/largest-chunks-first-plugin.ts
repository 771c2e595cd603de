/**
 * A build step: the page requests its largest chunks first.
 *
 * The first request uses the connection that brought the page; each of the others waits for a new one, which on a
 * phone's network takes as long as the largest chunk does.
 */
import type { Plugin } from 'vite';

const PIECE =
  /^\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*"\/(?<file>assets\/[^"]+)".*$/u;

export function largestChunksFirstPlugin(): Plugin {
  return {
    name: 'cuadra:order-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const lines = html.split('\n');
        const sizeOf = (line: string) => {
          const piece = bundle[PIECE.exec(line)?.groups?.['file'] ?? ''];
          return piece === undefined ? 0 : (piece.type === 'chunk' ? piece.code : piece.source).length;
        };
        const pieces = lines.filter((line) => PIECE.test(line)).toSorted((a, b) => sizeOf(b) - sizeOf(a));
        const others = lines.filter((line) => !PIECE.test(line));
        const firstLink = others.findIndex((line) => line.includes('<link'));
        return [...others.slice(0, firstLink), ...pieces, ...others.slice(firstLink)].join('\n');
      },
    },
  };
}
