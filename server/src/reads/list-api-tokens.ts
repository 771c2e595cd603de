/** Lists the API tokens that were not revoked: the reader's own, or all of them for the gerente, newest first. */
import type { ApiTokensAnswer } from '@cuadra/domain/server-answers';
import type { ShownApiToken } from '@cuadra/domain/rows/api-token';
import type { Reader } from '../api/read-as-member.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import { normalizeRowInstants } from '../database/domain-rows-from-json.ts';

export async function listApiTokens({ client, businessId, membership }: Reader): Promise<ApiTokensAnswer> {
  const { rows } = await client.query<{ token: ShownApiToken }>(
    preparedQuery(
      `select jsonb_build_object('uuid', t.uuid, 'name', t.name, 'uid', t.uid, 'createdAt', t."createdAt",
          'maker', trim(p.nombre || ' ' || p.apellidos), 'lastUsedAt', u."lastUsedAt",
          'hasEnded', not exists (select from sign_in.token_maker(t.uid, t."createdAt"))) as token
        from "apiTokens" t join colleagues() p on p.uid = t.uid
          left join "apiTokenUses" u on u."businessId" = $1 and u.uuid = t.uuid
        where t."businessId" = $1 and t."deletedAt" is null and ($2::text is null or t.uid = $2)
        order by t."createdAt" desc, t.uuid`,
      [businessId, membership.rol === 'gerente' ? null : membership.uid],
    ),
  );
  return { apiTokens: rows.map(({ token }) => normalizeRowInstants(token)) };
}
