/** The product search over 5,000 products, and over a list that is still loading. */
import type { Product } from '@cuadra/domain/rows/product';
import type { Suggestion } from '@cuadra/domain/search/product-search';
import { useState } from 'react';
import { IconButton } from '../src/kit/icon-button.tsx';
import { SearchIcon } from '../src/icons/icons-action.tsx';
import { ProductSearchBox } from '../src/shop/product-search-box.tsx';
import { GallerySection } from './gallery-section.tsx';

const names = [
  'LECHE GLORIA',
  'ARROZ COSTEÑO',
  'INCA KOLA',
  'AZÚCAR RUBIA',
  'FIDEOS DON VITTORIO',
  'ATÚN FLORIDA',
  'PAN FRANCÉS',
];
const sizes = ['400 G', '1 KG', '5 KG', '500 ML', '1.5 L'];

const products: readonly Product[] = Array.from({ length: 5_000 }, (_, place) => ({
  uuid: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  businessId: '00000000-0000-4000-8000-000000000000',
  description: `${names[place % names.length]} ${sizes[place % sizes.length]} ${place}`,
  code: place % 3 === 0 ? String(7_750_000_000_000 + place) : '',
  price: 100 + (place % 900),
  cost: null,
  stock: (place % 40) * 1000,
  stockValue: 0,
  unit: 'uni',
  type: 'MERCH',
  trackStock: true,
  createdAt: '2026-11-21T15:04:05.000Z',
  updatedAt: '2026-11-21T15:04:05.000Z',
  activo: true,
}));

export function ProductShelf() {
  const [taken, setTaken] = useState<readonly string[]>([]);
  const take = ({ label }: Suggestion) => setTaken((before) => [...before, label]);
  return (
    <GallerySection title="Buscar productos">
      <ProductSearchBox
        products={products}
        onSelect={take}
        action={<IconButton icon={<SearchIcon />} label="Escanear código" onPress={() => setTaken([])} />}
      />
      <ol aria-label="Elegidos" className="list-inside list-decimal">
        {taken.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ol>
      <ProductSearchBox products={undefined} onSelect={take} />
    </GallerySection>
  );
}
