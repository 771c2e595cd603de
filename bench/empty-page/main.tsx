/** The page that `npm run bench:weight` compares with: React, and one sentence. */
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<p>Una página de React, y nada más.</p>);
