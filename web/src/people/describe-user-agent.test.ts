import { expect, it } from 'vitest';
import { describeUserAgent } from './describe-user-agent.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  {
    agent: `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`,
    then: 'Chrome en Android',
  },
  {
    agent: `Mozilla/5.0 (Linux; Android 13; SM-A125M) ${webkit} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    then: 'Samsung Internet en Android',
  },
  {
    agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1',
    then: 'Safari en iPhone',
  },
  {
    agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/125.0 Safari/604.1',
    then: 'Chrome en iPhone',
  },
  {
    agent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0 Safari/537.36 Edg/131.0`,
    then: 'Edge en Windows',
  },
  { agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', then: 'Firefox en Linux' },
  { agent: `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/131.0 Safari/537.36`, then: 'Chrome en Linux' },
  { agent: 'Mozilla/5.0 (Windows NT 10.0)', then: 'Un Windows' },
  { agent: 'node', then: 'Otro dispositivo' },
  { agent: '', then: 'Otro dispositivo' },
])('$then', ({ agent, then }) => {
  expect(describeUserAgent(agent)).toBe(then);
});
