/** Shown for unknown addresses and at /unauthorized (spec, section 2: Route table). */
import { Link } from '@tanstack/react-router';
import { useHeadingFocus } from '../browser/use-heading-focus.ts';

export function NotFoundPage() {
  return (
    <div className="squared flex grow items-center justify-center px-4 py-12">
      <div className="w-full max-w-md rounded-2xl border border-line bg-sheet p-6 shadow-lg shadow-shade max-[16rem]:px-2 sm:p-8">
        <h1
          ref={useHeadingFocus()}
          tabIndex={-1}
          className="text-3xl leading-tight font-bold text-balance outline-none max-[16rem]:text-[12vw]"
        >
          Página no encontrada
        </h1>
        <p className="mt-3 text-ink-soft">
          Esta dirección no existe o ya cambió. Revisa que esté bien escrita o sigue desde el inicio.
        </p>
        <Link
          to="/"
          className="mt-7 flex min-h-12 items-center justify-center rounded-xl bg-accent px-5 text-center font-bold text-on-accent"
        >
          Ir al inicio
        </Link>
      </div>
    </div>
  );
}
