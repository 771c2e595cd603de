/**
 * The look of the page, in as few bytes as it takes: paper and ink by day, blackboard and chalk by night, as the app.
 * Phones too old for light-dark() read it too.
 */
import { createHash } from 'node:crypto';

export const sharedSheetStyle = `
:root { color-scheme: light dark; --paper: #faf7ef; --sheet: #fffefb; --ink: #15203b; --soft: #4b556b; --line: #e3ddcd; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1b2322; --sheet: #232d2b; --ink: #f3f0e4; --soft: #b4bfb8; --line: #34403d; }
}
* { box-sizing: border-box; margin: 0; padding: 0; }
body { background: var(--paper); color: var(--ink); font: 1.0625rem/1.45 system-ui, sans-serif;
  font-variant-numeric: tabular-nums; -webkit-text-size-adjust: 100%; }
main { max-width: 34rem; margin: 0 auto; padding: 1.25rem 1rem 2rem; overflow-wrap: anywhere; }
h1 { font-size: 1.375rem; line-height: 1.25; }
h2 { margin: 1.5rem 0 .5rem; font-size: 1.0625rem; }
.soft { color: var(--soft); }
.card { margin-top: 1rem; padding: 1rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 1rem; }
.balance { font-size: 2.25rem; line-height: 1.2; font-weight: 700; }
.balance.long { font-size: 1.625rem; }
.balance.longest { font-size: 1.375rem; }
.amount { white-space: nowrap; }
.amount small { font-size: .8em; font-weight: inherit; }
ul { list-style: none; background: var(--sheet); border: 1px solid var(--line); border-radius: 1rem; }
li { padding: .625rem 1rem; }
li + li { border-top: 1px solid var(--line); }
li p { display: flex; flex-wrap: wrap; justify-content: space-between; column-gap: .75rem; }
li .amount { margin-left: auto; }
li b { font-weight: 700; }
footer { margin-top: 1.5rem; }
footer p + p { margin-top: .5rem; }
`;

/** Nothing but this style, and the icon; no script at all. */
export const sharedSheetContentSecurityPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(sharedSheetStyle)
  .digest('base64')}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
