/** 'Tipo de salida': sale, loss, or what the owner takes home. */
import {
  setStockExitType,
  type ExitType,
  stockExitTypeLabels,
  permittedStockExitTypes,
  isSoldOut,
  removeStockStepLabels,
  type RemoveStock,
} from '@cuadra/domain/wizard/remove-stock-wizard';
import type { Product } from '@cuadra/domain/rows/product';
import type { ReactNode } from 'react';
import { Banner } from '../../kit/banner.tsx';
import { ButtonLink } from '../../kit/button-link.tsx';
import { ChoiceCards } from '../../fields/choice-cards.tsx';
import { TrashIcon } from '../../icons/icons-action.tsx';
import { HomeIcon, SalesIcon } from '../../icons/icons-shop.tsx';
import { WizardScreen } from '../../kit/wizard-screen.tsx';
import { useShop } from '../../hooks/use-shop.ts';
import type { ProductStepProps } from './product-step-props.tsx';

const choices = {
  sell: { hint: 'Un cliente se lo lleva y lo paga.', icon: <SalesIcon /> },
  waste: { hint: 'Se malogró, se rompió o se perdió.', icon: <TrashIcon /> },
  take: { hint: 'Te lo llevas tú: sale al costo y no es merma.', icon: <HomeIcon /> },
} as const;

export function StockExitTypeStep({ wizard, onChange, onNext, progress }: ProductStepProps<RemoveStock>) {
  const { membership } = useShop();
  const { productData: product, stockLogType } = wizard.data;
  const take = (type: ExitType) => setStockExitType(wizard, type);
  if (isSoldOut(product)) return <NothingToRemoveScreen product={product} progress={progress} />;
  return (
    <WizardScreen question={removeStockStepLabels.type} progress={progress} onSubmit={() => onNext(wizard)}>
      <ChoiceCards
        label={removeStockStepLabels.type}
        choices={permittedStockExitTypes(membership, product).map((value) => ({
          value,
          title: stockExitTypeLabels[value],
          ...choices[value],
        }))}
        value={stockLogType}
        onChange={(type) => onChange(take(type))}
        onChoose={(type) => onNext(take(type))}
      />
    </WizardScreen>
  );
}

/** Replaces the first question if there is no stock. */
export function NothingToRemoveScreen({
  product,
  progress,
}: {
  readonly product: Product;
  readonly progress: ReactNode;
}) {
  const { businessId } = useShop();
  const params = { businessId, productId: product.uuid };
  return (
    <WizardScreen question="No hay stock disponible" progress={progress} onSubmit={() => undefined}>
      <Banner tone="warning">
        No queda nada que retirar. Si te llegó mercadería, anota la compra; si hay en el estante, cuéntalo.
      </Banner>
      <div className="flex flex-col gap-3 sm:flex-row">
        <ButtonLink to="/business/$businessId/inventory/product/$productId/add-stock" params={params}>
          Comprar
        </ButtonLink>
        <ButtonLink to="/business/$businessId/inventory/product/$productId/count" params={params} kind="secondary">
          Contar
        </ButtonLink>
      </div>
    </WizardScreen>
  );
}
