/** The device of a session, from its user agent: "Chrome en Android". */

/** The first match wins, because most browsers also claim to be those further down. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/u, 'Android'],
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMacintosh\b/u, 'Mac'],
  [/\bCrOS\b/u, 'Chromebook'],
  [/\bLinux\b/u, 'Linux'],
];

export function describeUserAgent(userAgent: string): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser === undefined && system === undefined) return 'Otro dispositivo';
  if (browser === undefined || system === undefined) return browser ?? `Un ${system}`;
  return `${browser} en ${system}`;
}

function nameIn(names: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
