/**
 * Every component of the kit in its states, to look at while working on it and to be driven by e2e/kit.test.ts.
 *
 * It is no part of the app. `npm run dev` shows it at /gallery/, and ?theme=dark sets the theme as a person would.
 */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/app/theme.css';
import { ButtonShelf } from './button-shelf.tsx';
import { FieldShelf } from './field-shelf.tsx';
import { IconShelf } from './icon-shelf.tsx';
import { NumberShelf } from './number-shelf.tsx';

const theme = new URLSearchParams(location.search).get('theme');
if (theme !== null) document.documentElement.dataset['theme'] = theme;

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <RouterProvider
      router={createRouter({
        routeTree: createRootRoute({ component: Gallery }),
        history: createMemoryHistory(),
      })}
    />
  </StrictMode>,
);

function Gallery() {
  return (
    <main className="mx-auto flex max-w-5xl flex-col gap-12 p-4 sm:p-8">
      <h1 className="text-3xl font-bold">Muestrario</h1>
      <ButtonShelf />
      <FieldShelf />
      <NumberShelf />
      <IconShelf />
    </main>
  );
}
