/**
 * Above every question of a product's wizard: which product it is about, from the first one with the way back to it, and
 * how far one is.
 */
import type { Product } from '@cuadra/domain/rows/product';
import type { ReactNode } from 'react';
import { Unsaved } from '../../kit/unsaved.tsx';
import { BackToProduct } from '../back-to-product.tsx';

interface StepHeadProps {
  readonly product: Product;
  readonly isFirst: boolean;
  /** Somebody would miss what was typed so far. */
  readonly isTyped: boolean;
  /** A ProgressSteps. */
  readonly children: ReactNode;
}

export function StepHead({ product, isFirst, isTyped, children }: StepHeadProps) {
  return (
    <div className="flex flex-col gap-2">
      <Unsaved isTyped={isTyped} />
      {isFirst ? (
        <div className="-mt-3">
          <BackToProduct product={product} />
        </div>
      ) : (
        <p className="line-clamp-1 pb-1 font-bold wrap-anywhere text-ink-soft">{product.description}</p>
      )}
      {children}
    </div>
  );
}
