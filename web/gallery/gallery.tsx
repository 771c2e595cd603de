/**
 * Every component of the kit in its states, to look at while working on it and to be driven by e2e/kit/kit.test.ts.
 *
 * It is no part of the app. `npm run dev` shows it at /gallery/, ?theme=dark sets the theme as a person would,
 * ?page=wizard shows a wizard, and ?shelf=lists one shelf alone.
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
import { RecordShelf } from './record-shelf.tsx';
import { WizardPage } from './wizard-page.tsx';

const shelves = {
  buttons: ButtonShelf,
  fields: FieldShelf,
  numbers: NumberShelf,
  choices: ChoiceShelf,
  products: ProductShelf,
  lists: ListShelf,
  records: RecordShelf,
  notices: NoticeShelf,
  dialogs: DialogShelf,
  icons: IconShelf,
};

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
  const asked = search.get('shelf');
  const shown = Object.entries(shelves).filter(([name]) => asked === null || name === asked);
  return (
    <main className="mx-auto flex max-w-5xl flex-col gap-12 p-4 sm:p-8">
      <h1 tabIndex={-1} className="text-3xl font-bold">
        Muestrario
      </h1>
      {shown.map(([name, GallerySection]) => (
        <GallerySection key={name} />
      ))}
      <ToastRegion />
    </main>
  );
}
