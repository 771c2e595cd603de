/** Closes what lies over a screen by its address: back to what it was opened over, or the same address without it. */
import { useNavigate } from '@tanstack/react-router';
import { useWayUnder } from '../kit/use-way-under.ts';

export function useSheetClosing(cover: 'ver' | 'movimiento' | 'recibo'): () => void {
  const goUnder = useWayUnder(cover);
  const navigate = useNavigate();
  return () => {
    if (goUnder()) return;
    void navigate({ to: '.', search: (before) => ({ ...before, [cover]: undefined }), state: true, replace: true });
  };
}
