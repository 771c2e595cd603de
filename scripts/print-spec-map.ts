/** Prints the map of the specification; see spec-map.ts. */
import {
  addressOf,
  claimsOf,
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
    console.log(`  ${mark.padEnd(4)} ${addressOf(item)}  ${item.text}`);
  }
}

const stray = strayClaims(items, claims);
for (const claim of stray) console.log(`names no item: ${claim}`);
for (const [address, why] of Object.entries(NOT_OURS)) console.log(`\nnot ours: ${address}, ${why}`);
const unproven = items.filter((item) => PROVEN_SECTIONS.includes(item.section) && isUnproven(item));
console.log(
  `\n${items.length} items; ${unproven.length} without a test in sections ${PROVEN_SECTIONS.join(', ')}; ` +
    `${stray.length} claims name no item.`,
);
process.exitCode = unproven.length + stray.length > 0 ? 1 : 0;

function isUnproven(item: SpecItem): boolean {
  return claimsOf(item, claims).length === 0 && !(addressOf(item) in NOT_OURS);
}

function groupName({ section, group }: SpecItem): string {
  return `§${section} ${group}`.trim();
}
