import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { installServiceWorker } from './app/service-worker-registration.ts';
import { silenceErrorsWhileUnloading } from './app/silence-errors-while-unloading.ts';
import { router } from './app/routes/router.tsx';
import './app/theme.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root, silenceErrorsWhileUnloading()).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
installServiceWorker();
