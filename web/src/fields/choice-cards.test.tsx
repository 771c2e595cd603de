/** Where the title of a choice may end its line. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChoiceCards } from './choice-cards.tsx';

it.each([
  ['Merma/Desperdicio', 'Merma/<wbr/>Desperdicio'],
  ['Jueves 26/11/2026', 'Jueves 26/11/2026'],
])('%s', (title, shown) => {
  const page = renderToStaticMarkup(
    <ChoiceCards label="Pregunta" choices={[{ value: 'one', title }]} value={undefined} onChange={() => undefined} />,
  );
  expect(page).toContain(`>${shown}<`);
});
