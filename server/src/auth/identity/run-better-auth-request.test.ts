import { executionAsyncId } from 'node:async_hooks';
import { expect, it, onTestFinished } from 'vitest';
import { rosa, signInServer } from '../../testing/sign-in-server.ts';

/** What runs after a promise has a number only where a hook gives it one. */
const numberAfterPromise = () => Promise.resolve().then(executionAsyncId);

it('leaves no hook for promises after people have signed in, one after the other and at once', async () => {
  const server = await signInServer();
  onTestFinished(() => server.stop());
  expect(await numberAfterPromise()).toBe(0);
  const browser = server.browser();
  expect((await browser.register()).status).toBe(200);
  expect((await browser.signIn({ password: `${rosa.password}?` })).status).toBe(401);
  expect(await numberAfterPromise()).toBe(0);
  const answers = await Promise.all(Array.from({ length: 3 }, () => server.browser().signIn()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await numberAfterPromise()).toBe(0);
});
