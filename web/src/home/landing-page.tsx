/** The first page anyone sees: what Cuadra does, on one page, with a day's cash as the example. */
import type { Me } from '@cuadra/domain/server-answers';
import { closedRegistrationWords } from '@cuadra/domain/people/server-sign-in-options';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Banner } from '../kit/banner.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { homePathOfPerson } from '../session/home-path-of-person.ts';
import { useSession } from '../session/use-session.ts';
import { Screenshots } from './screenshots.tsx';
import { NotebookExample } from './notebook-example.tsx';
import { useAuthOptions } from '../hooks/use-auth-options.ts';
import { TryDemo } from './try-demo.tsx';

const promises = [
  {
    title: 'Funciona sin internet',
    text: 'Vendes y anotas aunque se vaya la señal. Cuando vuelve, se envía solo y una sola vez.',
  },
  {
    title: 'Ventas, gastos y pases',
    text: 'Di qué entró, qué salió y por dónde: Efectivo o Yape/Plin. La cuenta la saca Cuadra.',
  },
  {
    title: 'El día se abre y se cierra',
    text: 'Empiezas con lo que hay y terminas contando. Si falta o sobra, lo ves al momento.',
  },
  {
    title: 'Inventario que no se atrasa',
    text: 'Cada venta descuenta y cada compra repone, con la historia de cada producto.',
  },
  {
    title: 'Para ti y tu equipo',
    text: 'Cada persona ve y anota solo lo que tú le permites.',
  },
  {
    title: 'Gratis',
    text: 'Sin planes, sin anuncios y sin límite de ventas. Tus datos son tuyos y te los llevas cuando quieras.',
  },
];

export function LandingPage() {
  return (
    <div className="mx-auto flex w-full max-w-5xl grow flex-col gap-9 px-4 pt-8 pb-12 sm:px-8 sm:pt-12 lg:gap-12">
      <div className="grid items-center gap-8 sm:gap-10 lg:grid-cols-[1fr_auto] lg:gap-14">
        <div>
          <h1 className="text-[2.125rem] leading-[1.1] font-bold tracking-tight text-balance sm:text-5xl">
            Tu caja, cuadrada todos los días
          </h1>
          <p className="mt-4 max-w-[34rem] text-ink-soft sm:mt-6 sm:text-lg">
            Cuadra es el cuaderno de tu tienda, en tu celular. Anotas lo que entra y lo que sale, y al cerrar sabes
            cuánto debe haber.
          </p>
          <p className="mt-3 max-w-[34rem] font-bold sm:text-lg">Gratis, y funciona sin internet.</p>
          <WaysIn />
        </div>
        <NotebookExample />
      </div>
      <ul className="grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        {promises.map(({ title, text }) => (
          <li key={title}>
            <h2 className="font-bold">{title}</h2>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <Screenshots />
    </div>
  );
}

function wordsHome({ businesses, demo }: Me): string {
  if (demo) return 'Volver a la bodega de ejemplo';
  return businesses.length === 0 ? 'Crear mi negocio' : 'Ir a mi negocio';
}

/** A signed-in person goes to their business, and is offered no demo. */
function WaysIn() {
  const session = useSession();
  if (session.state === 'in') {
    return (
      <div className="mt-7 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={homePathOfPerson(session.me)}>{wordsHome(session.me)}</ButtonLink>
      </div>
    );
  }
  return <WaysInOfVisitor />;
}

/** The first button is there at once; it only changes where a server takes no new accounts. */
function WaysInOfVisitor() {
  const offers = useAuthOptions();
  const [fault, setFault] = useState<string>();
  const registration = offers === undefined || offers === 'unreached' ? 'open' : offers.registration;
  return (
    <div className="mt-7 flex flex-col gap-4">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
        {registration === 'open' ? (
          <ButtonLink to="/auth/register">Empezar gratis</ButtonLink>
        ) : (
          <ButtonLink to="/auth/login">Iniciar sesión</ButtonLink>
        )}
        <TryDemo offers={offers} onFault={setFault} />
      </div>
      {fault !== undefined && <Banner tone="error">{fault}</Banner>}
      <p className="flex min-h-12 flex-wrap items-center justify-center gap-x-1.5 text-center sm:justify-start sm:text-left">
        {registration === 'open' ? (
          <>
            ¿Ya tienes cuenta?{' '}
            <Link to="/auth/login" className="inline-flex min-h-12 items-center font-bold text-accent underline">
              Iniciar sesión
            </Link>
          </>
        ) : (
          closedRegistrationWords[registration]
        )}
      </p>
    </div>
  );
}
