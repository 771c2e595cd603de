/** A typed request: the page's own server answers with the domain's types. */
import { type Answer, askServer, type Question, notReachedFailure } from './ask-server.ts';

export async function askServerForJson<Body>(path: string, question?: Question): Promise<Answer<Body>> {
  const answer = await askServer(path, question);
  if (!answer.ok) return answer;
  return isCuadraAnswer<Body>(answer) ? answer : { ok: false, failure: notReachedFailure };
}

/** False for an answer of something in between, such as the login page of a café, which is not JSON. */
function isCuadraAnswer<Body>(answer: Answer<unknown>): answer is Answer<Body> {
  return answer.ok && answer.body !== undefined;
}
