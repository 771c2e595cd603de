/** Medians, percentiles, and a table that compares each figure with a limit or a peer. */

export interface Row {
  readonly what: string;
  /** With its unit. */
  readonly measured: string;
  /** The limit, or the peer's figure in the same run. */
  readonly against: string;
  readonly ratio: number | undefined;
  /** The aim for the ratio, as a sentence; undefined where there is none. */
  readonly aim?: string;
  readonly isReached?: boolean;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Compared with a limit that should not be passed. */
export function atMost(what: string, measured: number, limit: number, unit: string): Row {
  const ratio = measured / limit;
  return {
    what,
    measured: `${rounded(measured)} ${unit}`,
    against: `${rounded(limit)} ${unit}`,
    ratio,
    aim: '≤ 1',
    isReached: ratio <= 1,
  };
}

/** Compared with a peer's figure. */
export function besidePeer(
  what: string,
  { measured, peer, unit }: { readonly measured: number; readonly peer: number; readonly unit: string },
  aim: { readonly least: number } | { readonly most: number },
): Row {
  const ratio = measured / peer;
  const [sign, bound] = 'least' in aim ? ['≥', aim.least] : ['≤', aim.most];
  return {
    what,
    measured: `${rounded(measured)} ${unit}`,
    against: `${rounded(peer)} ${unit}`,
    ratio,
    aim: `${sign} ${bound}`,
    isReached: sign === '≥' ? ratio >= bound : ratio <= bound,
  };
}

/** Reported without a comparison. */
export function told(what: string, measured: number, unit: string): Row {
  return { what, measured: `${rounded(measured)} ${unit}`, against: '', ratio: undefined };
}

export function markdown(rows: readonly Row[]): string {
  const lines = rows.map(({ what, measured, against, ratio, aim = '', isReached }) => {
    const verdict = isReached === undefined ? '' : isReached ? 'yes' : '**no**';
    return `| ${[what, measured, against, ratio?.toFixed(2) ?? '', aim, verdict].join(' | ')} |`;
  });
  const head = ['| what | measured | limit or peer | ratio | aim | reached |', '|---|--:|--:|--:|---|---|'];
  return [...head, ...lines].join('\n');
}

function rounded(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
