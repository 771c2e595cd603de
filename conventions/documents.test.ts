/** What the documents name exists: files, anchors, commands, tables. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { rooms } from './rooms.ts';
import { sources } from './sources.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const names = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...inFolder('docs', '.md'), ...inFolder('bench', '.md')];
const documents = [...names, ...inFolder('trials', '.md')].map((path) => ({ path, text: read(path) }));
const forOperators = inFolder('deploy').filter((path) => !path.endsWith('.ts'));

it.each(documents)('$path leads only to what is there', ({ path, text }) => {
  const links = [...text.matchAll(/\]\((?<to>[^)\s]+)\)/gu)].map(({ groups }) => groups?.['to'] ?? '');
  expect(links.filter((link) => !/^https?:/u.test(link) && !leadsSomewhere(path, link))).toEqual([]);
});

it.each(documents)('$path names only files that are there', ({ text }) => {
  const named = [...text.matchAll(/`(?<file>(?:bench|conventions|deploy|docs|e2e|scripts|seeds|trials)\/[\w./-]+)`/gu)];
  expect(named.map(({ groups }) => groups?.['file'] ?? '').filter((file) => !existsSync(root + file))).toEqual([]);
});

it('comments name only documents that are there', () => {
  const named = sources.flatMap(({ path, parsed }) =>
    parsed.comments.flatMap(({ value }) =>
      [...value.matchAll(/(?<![\w/.-])(?<file>[\w/.-]+\.md)\b/gu)].map(({ groups }) => ({
        path,
        file: groups?.['file'] ?? '',
      })),
    ),
  );
  const known = documents.map((document) => document.path);
  const missing = named.filter(({ file }) => !known.some((path) => path === file || path.endsWith(`/${file}`)));
  expect(missing).toEqual([]);
});

it.each(documents)('$path names only commands that there are', ({ text }) => {
  const { scripts } = JSON.parse(read('package.json'));
  const asked = [...text.matchAll(/\bnpm run (?<name>[a-z:-]+)/gu)].map(({ groups }) => groups?.['name'] ?? '');
  expect(asked.filter((name) => !(name in scripts))).toEqual([]);
  const typed = [...text.matchAll(/(?:npx cuadra|cuadra\.js) (?<name>[a-z]+)/gu)].map(({ groups }) => groups?.['name']);
  expect(typed.filter((name) => !commandLine.has(name))).toEqual([]);
});

it('docs/architecture.md names every room, and only files and parts of screens that there are', () => {
  const text = read('docs/architecture.md');
  const unnamed = [...rooms.domain, ...rooms.server].filter((room) => !text.includes(`src/${room}`));
  const files = namesIn(text, /`(?<name>[\w/-]+\.tsx?)`/gu);
  const isFile = (file: string) =>
    sources.some(({ path }) => /\bsrc\b|^conventions/u.test(path) && `/${path}`.endsWith(`/${file}`));
  const parts = namesIn(text.slice(text.indexOf('## The kit'), text.indexOf('## Money')), /`(?<name>[A-Z]\w+)`/gu);
  const declared = new Set(
    sources.flatMap(({ text: code }) => namesIn(code, /^export (?:function|const) (?<name>[A-Z]\w+)/gmu)),
  );
  expect(parts.length).toBeGreaterThan(40);
  expect({
    unnamed,
    files: files.filter((file) => !isFile(file)),
    parts: parts.filter((part) => !declared.has(part)),
  }).toEqual({ unnamed: [], files: [], parts: [] });
});

it.each(forOperators)('%s names only files of the project that are there', (path) => {
  const named = [...read(path).matchAll(/(?<![\w./-])(?<file>(?:deploy|scripts|server)\/[\w./-]*\.\w+)/gu)];
  const files = named.map(({ groups }) =>
    (groups?.['file'] ?? '').replace('server/dist/cuadra.js', 'server/src/cuadra.ts'),
  );
  expect(files.filter((file) => !existsSync(root + file))).toEqual([]);
});

it('deploy/citus.sql says of every table where it goes', () => {
  const migrations = inFolder('server/src/database/migrations').map(read).join('\n');
  const made = [...migrations.matchAll(/create table (?<name>[\w."]+) \(/gu)].map(
    ({ groups }) => groups?.['name'] ?? '',
  );
  expect(made.length).toBeGreaterThan(15);
  const distribution = read('deploy/citus.sql');
  const isPlaced = (name: string) => [`'${name}'`, `'${name}.`, ` ${name}`].some((form) => distribution.includes(form));
  expect(made.filter((name) => !isPlaced(name))).toEqual([]);
});

const commandLine = new Set(
  inFolder('server/src/command-line')
    .flatMap((path) => [...read(path).matchAll(/^ {2}name: '(?<name>[a-z]+)/gmu)])
    .map(({ groups }) => groups?.['name']),
);

function leadsSomewhere(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? from : posix.join(posix.dirname(from), path);
  if (!existsSync(root + target)) return false;
  return anchor === undefined || headingsOf(target).includes(anchor);
}

/** As a link to it is written: in small letters, with dashes for spaces and nothing for other signs. */
function headingsOf(path: string): string[] {
  const headings = read(path).matchAll(/^#+ (?<title>.*)$/gmu);
  return [...headings].map(({ groups }) =>
    (groups?.['title'] ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(({ groups }) => groups?.['name'] ?? '');
}

function inFolder(folder: string, ending = ''): string[] {
  const entries = readdirSync(root + folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map(({ name }) => `${folder}/${name}`);
}

function read(path: string): string {
  return readFileSync(root + path, 'utf8');
}
