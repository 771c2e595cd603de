/**
 * Every component of the kit in its states, to look at while working on it and to be driven by e2e/kit.test.ts.
 *
 * It is no part of the app. `npm run dev` shows it at /gallery/, ?theme=dark sets the theme as a person would, and
 * ?page=wizard shows a wizard.
 */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/app/theme.css';
import { ToastRegion } from '../src/kit/toast.tsx';
import { ButtonShelf } from './button-shelf.tsx';
import { ChoiceShelf } from './choice-shelf.tsx';
import { DialogShelf } from './dialog-shelf.tsx';
import { FieldShelf } from './field-shelf.tsx';
import { IconShelf } from './icon-shelf.tsx';
import { ListShelf } from './list-shelf.tsx';
import { NoticeShelf } from './notice-shelf.tsx';
import { NumberShelf } from './number-shelf.tsx';
import { ProductShelf } from './product-shelf.tsx';
import { WizardPage } from './wizard-page.tsx';

const search = new URLSearchParams(location.search);
const theme = search.get('theme');
if (theme !== null) document.documentElement.dataset['theme'] = theme;

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <RouterProvider
      router={createRouter({
        routeTree: createRootRoute({ component: search.get('page') === 'wizard' ? WizardPage : Gallery }),
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
      <ChoiceShelf />
      <ProductShelf />
      <ListShelf />
      <NoticeShelf />
      <DialogShelf />
      <IconShelf />
      <ToastRegion />
    </main>
  );
}
