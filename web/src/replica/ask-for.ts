/** Asking the server for what has a type of the domain: the server of this page answers from the same types. */
import * as z from 'zod/mini';
import { type Answer, ask, type Question } from './api.ts';

export async function askFor<Body>(path: string, question?: Question): Promise<Answer<Body>> {
  const answer = await ask(path, question);
  return answer.ok ? { ok: true, body: z.parse(z.custom<Body>(), answer.body) } : answer;
}
