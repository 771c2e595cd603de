import type { MoneyCount } from '@cuadra/domain/rows/transaction';

interface TillWords {
  readonly deed: string;
  readonly question: string;
  readonly sure: string;
  readonly done: string;
  readonly afterwards: string;
}

export const tillCountWords: Readonly<Record<MoneyCount['type'], TillWords>> = {
  opening: {
    deed: 'Abrir caja',
    question: 'Abrir caja: ¿cuánto dinero hay?',
    sure: '¿Abrir la caja con este conteo?',
    done: 'Caja abierta',
    afterwards: 'Desde aquí, cada venta y cada gasto dicen cuánto debe haber.',
  },
  closure: {
    deed: 'Cerrar caja',
    question: 'Cerrar caja: ¿cuánto dinero hay?',
    sure: '¿Cerrar la caja con este conteo?',
    done: 'Caja cerrada',
    afterwards: 'Si el día sigue, lo que registres cuenta desde este conteo, y puedes volver a cerrar.',
  },
};

export const AFTER_LATE_CLOSING_SENTENCE = 'Lo que registres desde ahora ya es del día nuevo.';
