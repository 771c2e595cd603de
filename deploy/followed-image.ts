/**
 * The image that the Dockerfile's steps lead to, without Docker: each stage is a folder, and what is copied and run is
 * copied and run there.
 *
 * Invariants: a step that is not understood is refused; of the project only what is copied is there, but for what npm
 * installs, which is checked against the lock file and then linked, since installing takes minutes.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { ignoring } from './docker-ignore.ts';
import { type Instruction, type Stage, variablesIn } from './dockerfile.ts';

export interface Image {
  /** What is `/` in it. */
  readonly root: string;
  /** Where its program starts. */
  readonly workingFolder: string;
  readonly environment: Readonly<Record<string, string>>;
}

interface Project {
  readonly folder: string;
  readonly dockerignore: string;
}

const workspaces = ['domain', 'embedded-postgres', 'server', 'web'];
const versions = z.optional(z.record(z.string(), z.string()));
const manifest = z.object({
  bin: versions,
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
});
const lockFile = z.object({ packages: z.record(z.string(), manifest) });

type Roots = ReadonlyMap<string, string>;

/** The last stage's image; all stages are made inside `folder`. */
export function followedImage(stages: readonly Stage[], project: Project, folder: string): Image {
  const roots = new Map<string, string>();
  let image: Image = { root: folder, workingFolder: folder, environment: {} };
  for (const [place, stage] of stages.entries()) {
    const root = join(folder, stage.name || `stage-${place}`);
    mkdirSync(root);
    image = { root, workingFolder: root, environment: {} };
    for (const instruction of stage.instructions) image = afterStep(image, instruction, { project, roots });
    roots.set(stage.name, root);
  }
  return image;
}

interface Around {
  readonly project: Project;
  readonly roots: Roots;
}

function afterStep(image: Image, { keyword, text, options }: Instruction, { project, roots }: Around): Image {
  switch (keyword) {
    case 'WORKDIR':
      mkdirSync(join(image.root, text), { recursive: true });
      return { ...image, workingFolder: join(image.root, text) };
    case 'ENV':
      return { ...image, environment: { ...image.environment, ...variablesIn(text) } };
    case 'COPY':
      copy(image, text, options['from'] === undefined ? project : { folder: rootOf(roots, options['from']) });
      return image;
    case 'RUN':
      run(image, text, project);
      return image;
    default:
      return image;
  }
}

function rootOf(roots: Roots, stage: string): string {
  const root = roots.get(stage);
  if (root === undefined) throw new Error(`there is no stage ${stage} before`);
  return root;
}

/** A folder's content comes to the place that is named; a file comes into the folder that ends in a slash. */
function copy({ workingFolder }: Image, text: string, from: Pick<Project, 'folder'> & Partial<Project>): void {
  const names = text.split(' ');
  const to = names.pop() ?? '';
  const isIgnored = ignoring(from.dockerignore ?? '');
  for (const name of names) {
    const source = join(from.folder, name);
    if (isIgnored(name) || !existsSync(source)) throw new Error(`COPY finds no ${name}`);
    const isFolder = statSync(source).isDirectory();
    if (!isFolder && !to.endsWith('/')) throw new Error(`COPY ${name} goes into no folder: ${to}`);
    const target = join(workingFolder, to, isFolder ? '' : basename(name));
    mkdirSync(dirname(target), { recursive: true });
    const base = realpathSync(from.folder);
    cpSync(realpathSync(source), target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !isIgnored(relative(base, path)),
    });
  }
}

function run({ root, workingFolder }: Image, text: string, project: Project): void {
  if (text === 'npm ci') {
    refuseUnlocked(workingFolder);
    linkInstalled(project.folder, workingFolder);
  } else if (text === 'npm run build') {
    npm(workingFolder, 'run', 'build');
  } else if (text.startsWith('install -d -o node -g node /')) {
    for (const path of text.split(' ').filter((word) => word.startsWith('/'))) mkdirSync(join(root, path));
  } else {
    throw new Error(`how to follow it is not known: RUN ${text}`);
  }
}

function npm(cwd: string, ...words: string[]): void {
  const { status, stdout, stderr } = spawnSync('npm', words, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${words.join(' ')}: ${stdout}${stderr}`);
}

/** As `npm ci` does: every workspace is there, and asks for what the lock file has. */
function refuseUnlocked(folder: string): void {
  const { packages } = z.parse(lockFile, JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')));
  for (const workspace of ['', ...workspaces]) {
    const asked = z.parse(manifest, JSON.parse(readFileSync(join(folder, workspace, 'package.json'), 'utf8')));
    if (!isDeepStrictEqual(asked, packages[workspace])) throw new Error(`${workspace} is not what the lock file says`);
    for (const program of Object.values(asked.bin ?? {})) {
      if (!existsSync(join(folder, workspace, program))) throw new Error(`${workspace} has no ${program} to link`);
    }
  }
}

/** The packages of this project, and the workspaces of that folder. */
function linkInstalled(project: string, folder: string): void {
  for (const modules of ['node_modules', ...workspaces.map((name) => `${name}/node_modules`)]) {
    if (!existsSync(join(project, modules))) continue;
    mkdirSync(join(folder, modules), { recursive: true });
    for (const name of readdirSync(join(project, modules))) {
      if (name !== '@cuadra') symlinkSync(join(project, modules, name), join(folder, modules, name));
    }
  }
  mkdirSync(join(folder, 'node_modules/@cuadra'));
  for (const name of workspaces) {
    symlinkSync(join(folder, name), join(folder, 'node_modules/@cuadra', name));
  }
}
