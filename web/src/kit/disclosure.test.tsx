import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Disclosure } from './disclosure.tsx';

it.each([true, false])('shows by an arrow that it opens (already open: %s)', (isOpen) => {
  const page = renderToStaticMarkup(
    <Disclosure label="¿Paga una parte ahora?" isFilled={isOpen}>
      <p>Ahora, en efectivo</p>
    </Disclosure>,
  );
  expect(page).toMatch(/<summary[^>]*>¿Paga una parte ahora\?<svg/u);
  expect(page.includes('<details open=""')).toBe(isOpen);
});
