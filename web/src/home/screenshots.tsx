/** Two screenshots of the demo; `npm run screens` takes them. */
import todayDark from './pictures/hoy-dark.webp';
import todayLight from './pictures/hoy-light.webp';
import shelfDark from './pictures/inventario-dark.webp';
import shelfLight from './pictures/inventario-light.webp';

const screens = [
  {
    light: todayLight,
    dark: todayDark,
    title: 'Hoy, de un vistazo',
    text: 'Cuánto debe haber en Efectivo y en Yape/Plin, qué vendiste y qué gastaste.',
  },
  {
    light: shelfLight,
    dark: shelfDark,
    title: 'Tu inventario, al día',
    text: 'Qué hay, qué se está acabando y cuánto vale lo que tienes.',
  },
];

export function Screenshots() {
  return (
    <section aria-labelledby="real" className="flex flex-col gap-6">
      <h2 id="real" className="text-2xl font-bold">
        Así se ve
      </h2>
      <ul className="grid gap-10 lg:grid-cols-2">
        {screens.map(({ light, dark, title, text }) => (
          <li key={title} className="flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-8">
            <picture className="shrink-0">
              <source srcSet={dark} media="(prefers-color-scheme: dark)" />
              <img
                src={light}
                alt={`Cuadra en un celular: ${title.toLowerCase()}`}
                width={360}
                height={600}
                loading="lazy"
                decoding="async"
                className="mx-auto h-auto w-64 rounded-3xl border border-line bg-sheet shadow-lg shadow-shade"
              />
            </picture>
            <div className="max-sm:order-first">
              <h3 className="text-lg font-bold">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
