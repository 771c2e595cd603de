import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { installServiceWorker } from './app/new-version/service-worker-registration.ts';
import { createRootErrorHandlers } from './app/root-error-handlers.ts';
import { router } from './app/routes/router.tsx';
import './app/theme.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root, createRootErrorHandlers()).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
installServiceWorker();
