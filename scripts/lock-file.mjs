/** Optional dependencies of locked packages that the lock file itself does not list. */

/**
 * @typedef {{ optionalDependencies?: Readonly<Record<string, string>>, dev?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 * @typedef {{ name: string, version: string, place: string, dev: boolean }} Missing
 */

/** @param {Lock} lock @returns {Missing[]} */
export function missingFromLock({ packages }) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => foldersAbove(path).every((folder) => packages[`${folder}node_modules/${name}`] === undefined))
      .map(([name, version]) => ({ name, version, place: `${besides(path)}node_modules/${name}`, dev })),
  );
}

/**
 * The folders in which Node looks for what a package imports, nearest first.
 * @param {string} path @returns {string[]}
 */
function foldersAbove(path) {
  if (path === '') return [''];
  return [`${path}/`, ...foldersAbove(parentOf(path))];
}

/** @param {string} path */
function besides(path) {
  const parent = parentOf(path);
  return parent === '' ? '' : `${parent}/`;
}

/** @param {string} path */
function parentOf(path) {
  const end = path.lastIndexOf('/node_modules/');
  return end < 0 ? '' : path.slice(0, end);
}
