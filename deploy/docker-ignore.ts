/**
 * What .dockerignore keeps out of the image's build: a pattern a line, from the project's folder on, in which two stars
 * and a slash are any folder and one star is any part of a name; what lies below an ignored folder is ignored too.
 */

type IsIgnored = (path: string) => boolean;

export function ignoring(dockerignore: string): IsIgnored {
  const patterns = dockerignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const strange = patterns.filter((pattern) => /[![\]?\\]/u.test(pattern));
  if (strange.length > 0) throw new Error(`patterns that are not understood here: ${strange.join(' ')}`);
  const matchers = patterns.map((pattern) => {
    const isAnywhere = pattern.startsWith('**/');
    const name = (isAnywhere ? pattern.slice(3) : pattern).replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*');
    return new RegExp(`^${isAnywhere ? '(?:.*/)?' : ''}${name}(?:/|$)`, 'u');
  });
  return (path) => matchers.some((matcher) => matcher.test(path));
}
