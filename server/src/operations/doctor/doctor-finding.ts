/** What `doctor` found: one sentence each, which says what to do where something is to be done. */

/** A `warning` lets Cuadra work; what is `wrong` does not, or lets others in. */
type Verdict = 'fine' | 'warning' | 'wrong';

export interface Finding {
  readonly verdict: Verdict;
  readonly sentence: string;
}

/** A check of something outside of this process takes no longer. */
export const EXTERNAL_CHECK_TIMEOUT_MS = 5_000;

const WORDS: Readonly<Record<Verdict, string>> = { fine: 'bien', warning: 'aviso', wrong: 'mal' };

export function fineFinding(sentence: string): Finding {
  return { verdict: 'fine', sentence };
}

export function warningFinding(sentence: string): Finding {
  return { verdict: 'warning', sentence };
}

export function wrongFinding(sentence: string): Finding {
  return { verdict: 'wrong', sentence };
}

export function findingLine({ verdict, sentence }: Finding): string {
  return `${WORDS[verdict].padEnd(5)}  ${sentence}`;
}
