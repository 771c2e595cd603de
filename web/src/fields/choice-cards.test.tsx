/** Where the title of a choice may end its line, and what it looks like once it is chosen. */
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

it('takes no more room once it is chosen: its sign lies on its corner', () => {
  const page = (value?: 'one') =>
    renderToStaticMarkup(
      <ChoiceCards
        label="Pregunta"
        choices={[{ value: 'one', title: 'Uno' }]}
        value={value}
        onChange={() => undefined}
      />,
    );
  const classesOf = (shown: string) =>
    [...shown.matchAll(/class="(?<all>[^"]*)"/gu)].map(({ groups }) => groups?.['all']);
  const before = new Set(classesOf(page()));
  const added = classesOf(page('one')).filter((classes) => !before.has(classes));
  expect(added).toEqual([expect.stringMatching(/(?<!\S)absolute(?!\S)/u)]);
});
