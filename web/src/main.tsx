/** Where the browser starts: puts the app into the page. */
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepOnDevice } from './app/new-version.ts';
import { quietWhileLeaving } from './app/quiet-leaving.ts';
import { router } from './app/routes/router.tsx';
import './app/theme.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root, quietWhileLeaving()).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
keepOnDevice();
