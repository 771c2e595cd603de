/** A reader of RFC 4180 that knows nothing of the writer. */
export function parsedCsv(csv: string): Record<string, string>[] {
  const lines: string[][] = [[]];
  const cell = /(?:"(?<quoted>(?:[^"]|"")*)"|(?<bare>[^;\r\n"]*))(?<end>;|\r\n)/gu;
  for (const { groups } of csv.replace(/^\uFEFF/u, '').matchAll(cell)) {
    const { quoted, bare = '', end } = groups ?? {};
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end !== ';') lines.push([]);
  }
  const [titles = [], ...rows] = lines.slice(0, -1);
  return rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index] ?? ''])));
}
