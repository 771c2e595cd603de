/**
 * "¿Por qué no cuadra?" on generated days: for each kind of mistake how often the right explanation is among the three,
 * and how often it is put first; and how often a day is accused whose difference is random.
 *
 * The same seed gives the same figures. Usage: npm run bench:explanations [-- seed]
 */
import { explanationKinds } from '@cuadra/domain/explanations/till-mistake-types';
import { strongKinds, tellKind, tellRandomDays, weakKinds } from '../seeds/testing/explanation-tally.ts';
import { tradingDays } from '../seeds/testing/mistaken-days.ts';

const seed = Number(process.argv[2] ?? 21);
const days = await tradingDays({ today: '2026-11-21', days: 365, seed });
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

console.log(`${days.length} days of the seed ${seed}, each with a mistake at random\n`);
const columns = [...explanationKinds, 'nothing'] as const;
console.log(`| mistake | days | among three | first | ${columns.map((kind) => `first: ${kind}`).join(' | ')} |`);
console.log(`|---|${'---|'.repeat(3 + columns.length)}`);
for (const kind of [...strongKinds, ...weakKinds]) {
  const tally = tellKind(days, kind, { times: 4, seed });
  const cells = [
    tally.days,
    share(tally.amongThree, tally.days),
    share(tally.first, tally.days),
    ...columns.map((column) => tally.firstKinds.get(column) ?? 0),
  ];
  console.log(`| ${kind} | ${cells.join(' | ')} |`);
}

console.log('\n| random difference | days | something is named | one alone |\n|---|---|---|---|');
for (const { name, days: all, named, alone } of tellRandomDays(days, { times: 4, seed })) {
  console.log(`| ${name} | ${all} | ${share(named, all)} | ${share(alone, all)} |`);
}
