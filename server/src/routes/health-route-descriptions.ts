import type { RouteDescription } from '../http/route-description.ts';

const operations = { method: 'get', tag: 'Operations', requires: 'nobody' } as const;
const text = { contentType: 'text/plain', schema: { type: 'string' } };

export const healthRouteDescriptions: readonly RouteDescription[] = [
  { ...operations, path: '/healthz', summary: 'Is it alive?', answer: { ...text, description: 'It is.' } },
  {
    ...operations,
    path: '/readyz',
    summary: 'Does the database answer, and are the migrations in?',
    answer: { ...text, description: 'It does, and they are.' },
  },
  {
    ...operations,
    path: '/metrics',
    summary: 'Metrics in the format of Prometheus, only for a program on the same machine.',
    answer: { ...text, description: 'The metrics.' },
    errors: ['not-found'],
  },
];
