import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <main>
        <h1>Price Watch</h1>
        <a href="/app/auth/login">Sign in</a>
      </main>
    </StrictMode>,
  );
