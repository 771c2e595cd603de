/**
 * Reads this server's health for its operators.
 *
 * Memory, streams and failures are those of this process only, if several serve one database.
 */
import type { InstanceHealth } from '@cuadra/domain/admin/admin-answers';
import type { ApiParts } from '../api/api-dependencies.ts';

interface Stored extends Pick<InstanceHealth, 'migrations' | 'users' | 'businesses' | 'records'> {
  readonly version: string;
  readonly bytes: number;
}

export async function readInstanceHealth({ database, instance, metrics, versions }: ApiParts): Promise<InstanceHealth> {
  const { version, bytes, migrations, users, businesses, records } = await database.asOwner(async (client) => {
    const { rows } = await client.query<Stored>(HEALTH);
    const [row] = rows;
    if (row === undefined) throw new Error('a statement without a table answers one row');
    return row;
  });
  const { rss, heapUsed } = process.memoryUsage();
  return {
    version: instance.version,
    uptimeSeconds: Math.floor(process.uptime()),
    database: { kind: instance.database, version, bytes },
    migrations: migrations.map(({ name, ranAt }) => ({ name, ranAt: new Date(ranAt).toISOString() })),
    users,
    businesses,
    records,
    memory: { residentBytes: rss, heapBytes: heapUsed },
    eventStreams: versions.listening,
    failed: metrics.failed(),
  };
}

/** Records are counted by summing the day summaries, of which there are far fewer; demos are left out. */
const HEALTH = `select current_setting('server_version') as version,
  pg_database_size(current_database()) as bytes,
  (select json_agg(m order by name) from migrations m) as migrations,
  (select count(*) from profiles p where not exists (select from demos d where d.uid = p.uid)) as users,
  (select count(*) from businesses b where not exists (select from demos d where d."businessId" = b.id)) as businesses,
  (select coalesce(sum(value::bigint), 0)::bigint
    from "daySummaries" s, jsonb_each_text(s.summary -> 'records')
    where not exists (select from demos d where d."businessId" = s."businessId")) as records`;
