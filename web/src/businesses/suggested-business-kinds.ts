/** Only suggestions; a business may type its own. */
export const suggestedBusinessKinds = [
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
