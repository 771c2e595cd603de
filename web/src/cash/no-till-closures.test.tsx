/** What is said of a till that was never closed stays while the closures are asked for again. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NoTillClosures } from './no-till-closures.tsx';

const AT = '2026-11-26T15:00:00.000Z';

it.each([
  { what: 'not before the first answer', at: undefined, isAsking: true, isSaid: false },
  { what: 'after it', at: AT, isAsking: false, isSaid: true },
  { what: 'while another answer is on its way', at: AT, isAsking: true, isSaid: true },
  { what: 'where the server was never reached', at: undefined, isAsking: false, isSaid: true },
])('$what', ({ at, isAsking, isSaid }) => {
  const page = renderToStaticMarkup(<NoTillClosures at={at} isAsking={isAsking} />);
  expect(page.includes('Aquí verás tus últimos cierres')).toBe(isSaid);
});
