/** The kinds of shop that are offered; a business may call itself anything. */
export const shopTypes = [
  'Bodega',
  'Minimarket',
  'Librería',
  'Ferretería',
  'Restaurante',
  'Panadería',
  'Farmacia',
  'Ropa y calzado',
  'Puesto de mercado',
  'Servicios',
  'Otro',
] as const;
