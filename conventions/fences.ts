/**
 * The import fences: which code may reach which.
 *
 * A file stands behind the first fence whose `files` match it, and may import only what `reaches` matches: a path of
 * the repository (from `/` on), a package, or a module of Node. `{feature}` stands for the file's own first folder
 * below `files`.
 */
type Fence = { readonly name: string; readonly files: RegExp; readonly reaches: readonly RegExp[] };

const anyPackage = /^(?!node:|@cuadra\/)[@a-z]/;
const node = /^node:/;
const domain = /^@cuadra\/domain\//;
const embeddedPostgres = /^@cuadra\/embedded-postgres\//;
const styles = /\.css$/;

/** The rooms with the parts of screens. */
const screenParts = 'browser|icons|kit|figures|fields|spreadsheet|shop';
/** The rooms of the copy, the outbox, requests and the session. */
const replicaRooms = 'requests|replica|device-log|session|hooks';

const fences: readonly Fence[] = [
  {
    name: 'the tests of the domain reach it, their tools, and the documents they hold it to',
    files: /^domain\/src\/(.*\/)?(testing\/.*|[^/]*\.test)\.ts$/,
    reaches: [/^\/domain\/src\//, /^zod\/mini$/, /^vitest$/, /^fast-check$/, /^node:(crypto|fs)$/],
  },
  {
    name: 'the domain reaches only itself and its schemas: no server, no screen, no Node',
    files: /^domain\/src\//,
    reaches: [/^\/domain\/src\/(?!(.*\/)?testing\/)/, /^zod\/mini$/],
  },
  {
    name: 'the embedded PostgreSQL knows nothing of what is kept in it',
    files: /^embedded-postgres\//,
    reaches: [/^\/embedded-postgres\//, anyPackage, node],
  },
  {
    name: 'of the server only the loader of the seed, and tests of it and of reports on it, reach the seed',
    files:
      /^server\/src\/(seed\/execute-seed|operations\/seed-empty-database(\.test)?|reports\/testing\/seed-thin-year)\.ts$/,
    reaches: [/^\/seeds\//, /^\/server\/src\//, domain, anyPackage, node],
  },
  {
    name: 'the tests of the server reach the server',
    files: /^server\/src\/(.*\/)?(testing\/.*|[^/]*\.test)\.ts$/,
    reaches: [
      /^\/server\/src\//,
      /^\/(domain|embedded-postgres)\/src\/testing\//,
      domain,
      embeddedPostgres,
      anyPackage,
      node,
    ],
  },
  {
    name: 'what npx runs is a script that lies with the server',
    files: /^server\/bin\//,
    reaches: [/^\/scripts\/cuadra\.mjs$/],
  },
  {
    name: 'the server reaches the domain, and never the web app or its own tests',
    files: /^server\//,
    reaches: [/^\/server\/src\/(?!(.*\/)?testing\/)/, domain, embeddedPostgres, anyPackage, node],
  },
  {
    name: 'the build of the web app is a program for Node',
    files: /^web\/build\//,
    reaches: [/^\/web\/build\//, anyPackage, node],
  },
  {
    name: 'the app puts the features together',
    files: /^web\/src\/(app\/|main\.tsx$)/,
    reaches: [/^\/web\/src\//, domain, anyPackage, styles],
  },
  {
    name: 'the gallery shows what screens are made of, and nothing of the app but its theme',
    files: /^web\/gallery\//,
    reaches: [
      /^\/web\/gallery\//,
      new RegExp(`^/web/src/(${screenParts})/`),
      /^\/web\/src\/app\/theme\.css$/,
      domain,
      anyPackage,
    ],
  },
  {
    name: 'what screens are made of knows no screen and no replica',
    files: new RegExp(`^web/src/(${screenParts})/`),
    reaches: [new RegExp(`^/web/src/(${screenParts})/`), domain, anyPackage, styles],
  },
  {
    name: 'the replica and what it stands on know no screen',
    files: new RegExp(`^web/src/(${replicaRooms})/`),
    reaches: [new RegExp(`^/web/src/(${replicaRooms})/`), domain, anyPackage],
  },
  {
    name: 'a feature reaches the rooms below the screens and the domain, and never another feature',
    files: /^web\/src\/(?<feature>[^/]+)\//,
    reaches: [
      /^\/web\/src\/{feature}\//,
      new RegExp(`^/web/src/(${screenParts}|${replicaRooms}|confirmed|wizard|corrections|returns)/`),
      domain,
      anyPackage,
    ],
  },
  {
    name: 'the stories start the server as a process, may make a shop older or cut its trail, receive its mails, and otherwise only see what a browser sees',
    files: /^e2e\//,
    reaches: [
      /^\/e2e\//,
      /^\/domain\/src\/testing\/barcode\.ts$/,
      /^\/server\/src\/testing\/(server-process|older-shop|cut-trail|local-issuer|mailbox)\.ts$/,
      domain,
      anyPackage,
      node,
    ],
  },
  {
    name: 'what is tried for whoever runs the server reaches its configuration, its database and its process',
    files: /^deploy\//,
    reaches: [
      /^\/deploy\//,
      /^\/server\/src\/(config\/config|testing\/server-process)\.ts$/,
      embeddedPostgres,
      anyPackage,
      node,
    ],
  },
  {
    name: 'the trials start the server as a process, speak HTTP with it, look into its database, and give the replica a browser',
    files: /^trials\//,
    reaches: [
      /^\/(trials|seeds|e2e|server\/src|web\/src\/(replica|session))\//,
      domain,
      embeddedPostgres,
      /^\/domain\/src\/testing\//,
      anyPackage,
      node,
    ],
  },
];

/** A sentence, or undefined where the import is allowed. */
export function brokenFence(path: string, target: string): string | undefined {
  const fence = fences.find(({ files }) => files.test(path));
  if (fence === undefined) return undefined;
  const feature = fence.files.exec(path)?.groups?.['feature'] ?? '';
  const mayReach = fence.reaches.some(({ source }) => new RegExp(source.replace('{feature}', feature)).test(target));
  return mayReach ? undefined : `${path} imports ${target}, but ${fence.name}`;
}
