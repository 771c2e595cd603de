/** Asking the server for what has a type of the domain: the server of this page answers from the same types. */
import { type Answer, askServer, type Question, serverNotReached } from './api.ts';

export async function askFor<Body>(path: string, question?: Question): Promise<Answer<Body>> {
  const answer = await askServer(path, question);
  if (!answer.ok) return answer;
  return isOurs<Body>(answer) ? answer : { ok: false, failure: serverNotReached };
}

/** What stands in between (the page by which a café lets one into its network, say) has not a word of ours. */
function isOurs<Body>(answer: Answer<unknown>): answer is Answer<Body> {
  return answer.ok && answer.body !== undefined;
}
