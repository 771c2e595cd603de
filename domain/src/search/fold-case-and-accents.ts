/**
 * Without case and accents. To lower case and then to upper case, because some letters become equal only in one
 * direction.
 */
export function foldCaseAndAccents(text: string): string {
  const upper = text.toLowerCase().toUpperCase();
  // Most texts are plain ASCII, which needs no normalizing.
  return /^[ -~]*$/u.test(upper) ? upper : upper.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
}
