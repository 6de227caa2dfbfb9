// The same reviews as a single-page app: the browser loads React, which then fetches the reviews and renders them.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Reviews } from './Reviews.tsx';
import './peer-app.css';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Reviews />
    </StrictMode>,
  );
