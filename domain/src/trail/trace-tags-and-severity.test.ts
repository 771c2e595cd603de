/** Severity: the most severe tag decides. */
import { describe, expect, it } from 'vitest';
import {
  filterNotableTraceTags,
  severities,
  severityLabels,
  highestSeverityOfTags,
  traceTagLabel,
  type TraceTag,
} from './trace-tags-and-severity.ts';

// Spec: «operation, entityType, entityId, previousState»
describe('severity follows from the tags', () => {
  const table: { readonly tags: readonly TraceTag[]; readonly then: string }[] = [
    { tags: [], then: 'low' },
    { tags: ['outside-hours', 'new-user', 'stock-low'], then: 'low' },
    { tags: ['oversold'], then: 'medium' },
    { tags: ['outside-hours', 'below-cost'], then: 'medium' },
    { tags: ['high-value', 'below-cost'], then: 'high' },
    { tags: ['deletion', 'new-user'], then: 'high' },
    { tags: ['new-user', 'extreme-value', 'deletion'], then: 'critical' },
    { tags: ['failed-write'], then: 'critical' },
  ];
  it('what the owner is shown beside what was done is neither that, nor everyday, nor of another version', () => {
    expect(filterNotableTraceTags(['deletion', 'outside-hours', 'extreme-value', 'late', 'of-tomorrow'])).toEqual([
      'extreme-value',
      'late',
    ]);
  });

  it.each(table)('$tags → $then', ({ tags, then }) => {
    expect(highestSeverityOfTags(tags)).toBe(then);
  });

  it('each severity has its word for the screen', () => {
    expect(severities.map((severity) => severityLabels[severity])).toEqual([
      'Normal',
      'Por revisar',
      'Importante',
      'Crítico',
    ]);
  });

  it('a tag is called by its Spanish name; one of another version, or of no version, by itself', () => {
    expect(traceTagLabel('closure-difference')).toBe('Cierre con diferencia');
    expect(traceTagLabel('tag-of-the-future')).toBe('tag-of-the-future');
    expect(traceTagLabel('toString')).toBe('toString');
  });
});
