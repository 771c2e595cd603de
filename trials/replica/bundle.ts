/** Builds one piece of JavaScript with Vite, which is not written to a file. */
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Bundled {
  readonly input: string;
  readonly plugin: Plugin;
  /** The modules that are required when it runs. */
  readonly external?: (string | RegExp)[];
  /** The packages that it contains, or all. */
  readonly contained: true | string[];
}

export async function bundle({ input, plugin, external = [], contained }: Bundled): Promise<string> {
  const answer = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [plugin],
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: { input, external, output: { format: 'cjs', codeSplitting: false } },
    },
    ssr: { noExternal: contained },
  });
  const [first] = Array.isArray(answer) ? answer : [answer];
  if (!('output' in first)) throw new Error(`${input} was not built`);
  return first.output[0].code;
}
