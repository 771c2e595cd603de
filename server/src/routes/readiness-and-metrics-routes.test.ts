/** /readyz, /metrics and the log: what whoever runs the server sees, and what nobody else does. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { apiServer, apiServerOfFile, METRICS_TOKEN } from '../testing/api-server.ts';

const api = apiServerOfFile();

const ask = (path: string, headers: Record<string, string> = {}, server = api) =>
  fetch(server.address + path, { headers });

describe('the server is ready', () => {
  it('when the database answers and the migrations are in', async () => {
    const answers = await Promise.all([ask('/readyz'), ask('/readyz')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].headers.get('cache-control')).toBe('no-store');
  });

  it('not when a migration is missing, nor without the database', async () => {
    const other = await apiServer();
    onTestFinished(() => other.stop().catch(() => undefined));
    await other.database.asOwner((db) => db.query(`delete from migrations where name = '0003-device-traces'`));
    expect((await ask('/readyz', {}, other)).status).toBe(503);
    await other.database.pool.end();
    const answer = await ask('/readyz', {}, other);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'unavailable', retryable: true });
    expect((await ask('/healthz', {}, other)).status).toBe(200);
  });

  it('not while the database is silent, when all who ask hold one connection, and again afterwards', async () => {
    const statuses = await api.database.asOwner(async (owner) => {
      await owner.query('begin; lock table migrations');
      const answers = [await ask('/readyz'), await ask('/readyz')];
      const { totalCount, idleCount } = api.database.pool;
      expect(totalCount - idleCount).toBe(1);
      await owner.query('rollback');
      return answers.map(({ status }) => status);
    });
    expect(statuses).toEqual([503, 503]);
    expect((await ask('/readyz')).status).toBe(200);
  });
});

describe('the metrics', () => {
  it('count requests by their pattern, commands by their outcome, and what is open', async () => {
    const { owner, businessId } = await api.shop();
    await api.sends(owner, [api.command('update-business', {}, businessId), api.command('rob', {}, businessId)]);
    await api.get(owner, `/api/businesses/${businessId}/sync?since=1`);
    await api.get(owner, '/api/nothing');
    const answer = await ask('/metrics');
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const text = await answer.text();
    for (const line of [
      'cuadra_http_requests_total{method="GET",route="/api/businesses/:businessId/sync",status="200"} 1',
      'cuadra_http_request_duration_seconds_bucket{route="/api/businesses/:businessId/sync",le="+Inf"} 1',
      'cuadra_http_request_duration_seconds_count{route="/api/businesses/:businessId/sync"} 1',
      'cuadra_commands_total{name="create-business",outcome="applied"} 1',
      'cuadra_commands_total{name="update-business",outcome="refused"} 1',
      'cuadra_commands_total{name="unknown",outcome="refused"} 1',
      'cuadra_database_connections_idle ',
      'cuadra_listeners 0',
      'process_resident_memory_bytes ',
      'cuadra_event_loop_lag_seconds{quantile="0.99"} ',
    ]) {
      expect(text).toContain(`\n${line}`);
    }
    expect(text).not.toContain(businessId);
    for (const line of text.trim().split('\n'))
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) .+|[a-z_]+(?:\{.+\})? [\d.e+-]+)$/u);
  });

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'are not there through a proxy (%s)',
    async (header) => {
      const answer = await ask('/metrics', { [header]: '127.0.0.1' });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not-found' });
    },
  );

  it.each([
    [`Bearer ${METRICS_TOKEN}`, 200],
    [`bearer ${METRICS_TOKEN}`, 200],
    [`Bearer ${METRICS_TOKEN}.`, 404],
    [METRICS_TOKEN, 404],
    ['Bearer null', 404],
  ])('are there through a proxy for whoever sends the token (%s: %i)', async (authorization, status) => {
    expect((await ask('/metrics', { 'x-forwarded-for': '10.0.0.1', authorization })).status).toBe(status);
  });
});

describe('the log', () => {
  it('numbers what it can be asked about, and no file that is the same for ever', async () => {
    expect((await api.get(randomUUID(), '/healthz')).headers.has('x-request-id')).toBe(true);
    expect((await api.get(randomUUID(), '/assets/app-1a2b.js')).headers.has('x-request-id')).toBe(false);
  });

  it('says which route was asked by which ids, and nothing that was typed', async () => {
    const { owner, businessId } = await api.shop();
    const answer = await api.get(owner, `/api/businesses/${businessId}/sync?since=1&secret=ana@bodega.pe`);
    await api.get(owner, `/invitacion/${randomUUID()}-token`);
    const requestId = answer.headers.get('x-request-id') ?? '';
    const line: unknown = JSON.parse(api.lines.find((one) => one.includes(requestId)) ?? '{}');
    expect(line).toMatchObject({
      level: 30,
      requestId,
      method: 'GET',
      route: '/api/businesses/:businessId/sync',
      status: 400,
      uid: owner,
      businessId,
      ms: expect.any(Number),
    });
    expect(api.lines.join('')).not.toMatch(/secret|@|token|Bodega/u);
  });
});
