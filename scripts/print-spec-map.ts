/** Prints the map of the specification (spec-map.ts). */
import {
  claimsOf,
  isOurs,
  NOT_OURS,
  PROVEN_SECTIONS,
  readSpecification,
  type SpecItem,
  strayClaims,
} from './spec-map.ts';

const { items, claims } = readSpecification(new URL('../', import.meta.url));
const withItems = process.argv.includes('--items');
const groupNames = [...new Set(items.map(groupName))];

for (const group of groupNames) {
  const groupItems = items.filter((item) => groupName(item) === group);
  const files = new Set(groupItems.flatMap((item) => claimsOf(item, claims).map((claim) => claim.file)));
  const missing = groupItems.filter((item) => isUnproven(item));
  console.log(`\n${group}: ${groupItems.length - missing.length} of ${groupItems.length} items have a test`);
  for (const file of [...files].toSorted()) console.log(`  ${file}`);
  for (const item of withItems ? groupItems : missing) {
    const mark = isUnproven(item) ? 'none' : 'ok';
    console.log(`  ${mark.padEnd(4)} ${item.text}`);
  }
}

const stray = strayClaims(items, claims);
for (const claim of stray) console.log(claim);
for (const [words, why] of Object.entries(NOT_OURS)) console.log(`\nnot ours: ${words}, ${why}`);
const unproven = items.filter((item) => PROVEN_SECTIONS.includes(item.section) && isUnproven(item));
console.log(
  `\n${items.length} items; ${unproven.length} without a test in sections ${PROVEN_SECTIONS.join(', ')}; ` +
    `${stray.length} claims name no item, or several.`,
);
process.exitCode = unproven.length + stray.length > 0 ? 1 : 0;

function isUnproven(item: SpecItem): boolean {
  return isOurs(item) && claimsOf(item, claims).length === 0;
}

function groupName({ section, group }: SpecItem): string {
  return `§${section} ${group}`.trim();
}
