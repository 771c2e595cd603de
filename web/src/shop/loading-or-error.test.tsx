/** What stands in place of content that the server does not give. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';

it.each([
  [{ to: 'El rango no puede pasar de cinco años.' }, 'El rango no puede pasar de cinco años.'],
  [undefined, 'Revisa los datos.'],
])('where the fields say %o: %s', async (fields, says) => {
  vi.stubGlobal('addEventListener', () => undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { LoadingOrError } = await import('./loading-or-error.tsx');
  const failure = { code: 'invalid-input', message: 'Revisa los datos.', fields };
  const page = renderToStaticMarkup(
    <LoadingOrError isKnown={false} at={undefined} failure={failure} reload={() => undefined} />,
  );
  expect(page.replaceAll(/<[^>]*>/gu, '')).toContain(`${says}Intentar de nuevo`);
});

it('says that the newest of it is of this device, where it is', async () => {
  vi.stubGlobal('addEventListener', () => undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { LoadingOrError } = await import('./loading-or-error.tsx');
  const failure = { code: 'unavailable', message: 'Intenta de nuevo en un momento.' };
  const older = { isKnown: true, at: '2026-11-21T13:00:00.000Z', failure, reload: () => undefined };
  const said = [true, false].map((isWithDevice) =>
    renderToStaticMarkup(<LoadingOrError {...older} isWithDevice={isWithDevice} />).replaceAll(/<[^>]*>/gu, ''),
  );
  expect(said[0]).toContain(', con lo último de este dispositivo.');
  expect(said[1]).not.toContain('dispositivo');
});

it.each([
  ['network-request-failed', 'Error de conexión. Verifica tu internet', 'Verifica tu internet. Esto es lo que había'],
  ['unavailable', 'Intenta de nuevo en un momento.', 'en un momento. Esto es lo que había'],
])('above what there was, the sentence of %s ends once', async (code, message, says) => {
  vi.stubGlobal('addEventListener', () => undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { LoadingOrError } = await import('./loading-or-error.tsx');
  const page = renderToStaticMarkup(
    <LoadingOrError isKnown at="2026-11-21T13:00:00.000Z" failure={{ code, message }} reload={() => undefined} />,
  );
  expect(page.replaceAll(/<[^>]*>/gu, '')).toContain(says);
});
