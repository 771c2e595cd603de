import type { PoolClient, QueryConfig } from 'pg';

/** Notes the rows of every answer. */
export function clientWithAnswers(client: PoolClient, answers: object[][]): PoolClient {
  return new Proxy(client, {
    get: (target, name) => {
      const own: unknown = Reflect.get(target, name);
      if (name !== 'query') return own;
      return async (asked: QueryConfig<unknown[]>) => {
        const answer = await target.query<object>(asked);
        answers.push(answer.rows);
        return answer;
      };
    },
  });
}
