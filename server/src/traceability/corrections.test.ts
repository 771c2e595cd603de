/** What was deleted or corrected is found by the index of it, in whatever order its commands are named. */
import { correctionCommands } from '@cuadra/domain/traceability/corrections';
import { expect, it } from 'vitest';
import { trailChecks } from '../database/migrations/0009-trail-checks.ts';

it('the index knows the commands that the list asks for, and no other', () => {
  const [, listed = ''] = /where command in \(([^)]*)\)/u.exec(trailChecks) ?? [];
  expect(listed.split(',').map((name) => name.trim().replaceAll("'", ''))).toEqual(correctionCommands);
});
