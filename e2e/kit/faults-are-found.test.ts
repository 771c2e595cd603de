/** What a look finds: every story that looks at a screen relies on it. */
import { expect, it } from 'vitest';
import { createContext } from '../staging/contexts.ts';
import { lookOnDevices, narrow } from '../staging/look.ts';
import { openWindow } from '../staging/window.ts';
import { computer, phone } from '../staging/wizard.ts';

const STYLE = `
  body { margin: 0; background: white; color: black }
  a { color: inherit; text-decoration: none }
  .slow { transition: color 0.4s }
  .veil { opacity: 0.9; background: white }
  .pale-by-day { color: #ccc }
  .pale-paper { background: white; color: black }
  .blue-by-night { color: black }
  [data-theme='dark'] {
    body, .veil { background: black; color: white }
    .pale-by-day { color: white }
    .pale-by-night { color: #444 }
    .pale-paper { background: #444 }
    .blue-by-night { color: #bbb }
  }
  @media (width > 400px) { .phone { display: none } }
  @media (width <= 400px) { .computer { display: none } }
`;

const faulty = `<!doctype html><html lang="es"><title>Faults</title><style>${STYLE}</style><main><h1>Faults</h1>
  <p id="good">Good by day and by night</p>
  <p id="day" class="pale-by-day">Pale by day</p>
  <p id="night" class="pale-by-night">Pale by night</p>
  <p id="slow" class="pale-by-night slow">Pale by night, once it has faded</p>
  <div class="pale-paper"><p id="paper">On a paper that only night makes pale</p></div>
  <div class="veil"><p id="veil" class="pale-by-night">Pale by night behind a veil</p></div>
  <p class="phone"><span id="day-on-phone" class="pale-by-day">Pale</span><b id="night-on-phone" class="pale-by-night">Pale</b></p>
  <p class="computer"><span id="day-on-computer" class="pale-by-day">Pale</span><b id="night-on-computer" class="pale-by-night">Pale</b></p>
  <p>Around a link there are words that are as dark as <a id="link" href="#" class="blue-by-night">the link</a> is.</p>
  <button id="button" class="phone"></button>
  <input id="field" class="computer">
</main></html>`;

const open = async (content: string) => {
  const page = await openWindow(await createContext({ viewport: phone, reducedMotion: 'no-preference' }));
  await page.setContent(content);
  return page;
};

it('a text that is pale by day or by night, a button without a name and a field without a label are found on the device that shows them', async () => {
  const { faults } = await lookOnDevices(await open(faulty));
  const pale = 'Elements must meet minimum color contrast ratio thresholds';
  const pairs = (device: string, own: string) => [
    `en ${device}: ${pale}: #day, #day-on-${own}`,
    `en ${device}: by night: ${pale}: #night, #slow, #paper, #veil, #night-on-${own}`,
    `en ${device}: by night: Links must be distinguishable without relying on color: #link`,
  ];
  expect(faults.toSorted()).toEqual(
    [
      ...pairs('el celular', 'phone'),
      'en el celular: Buttons must have discernible text: #button',
      ...pairs('la computadora', 'computer'),
      'en la computadora: Form elements must have labels: #field',
    ].toSorted(),
  );
});

it.each([
  {
    on: 'a phone',
    content: `<p class="phone" style="width: ${phone.width + 7}px">`,
    beyond: phone.width + 7 - narrow.width,
  },
  { on: 'the narrowest phone', content: `<p class="phone" style="width: ${narrow.width + 7}px">`, beyond: 7 },
  { on: 'a computer', content: `<p class="computer" style="width: ${computer.width + 7}px">`, beyond: 7 },
])('what reaches sideways beyond the window is found on $on', async ({ content, beyond }) => {
  const page = await open(`<!doctype html><style>${STYLE}</style>${content}Wide</p>`);
  expect((await lookOnDevices(page)).beyondWindow).toBe(beyond);
});
