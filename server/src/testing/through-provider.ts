/** For tests: the way through a provider, as a browser goes it. */
import { type Answer, type Browser, valueAtPath } from './sign-in-server.ts';

/** From the button to the page where it ends. */
export async function enterThrough(
  provider: 'google' | 'oidc',
  browser: Browser,
  more: object = { callbackURL: '/dashboard' },
): Promise<string> {
  const started = await browser.post('/api/auth/sign-in/social', { provider, ...more });
  if (started.status !== 200) throw new Error(JSON.stringify(started.body));
  return (await comeBack(browser, started)).headers.get('location') ?? '';
}

export async function comeBack(browser: Browser, started: Answer): Promise<Answer> {
  const sentBack = await fetch(String(valueAtPath(started.body, 'url')), { redirect: 'manual' });
  return browser.get(sentBack.headers.get('location') ?? '');
}
