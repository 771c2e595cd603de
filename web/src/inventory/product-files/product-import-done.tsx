/** The result of an import: how many products, whether the server has them, and a link to them. */
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { ButtonLink } from '../../kit/button-link.tsx';
import { AnimatedCheck } from '../../kit/animated-check.tsx';
import { OnDeviceMark } from '../../shop/on-device-mark.tsx';
import { CheckCircleIcon } from '../../icons/icons-status.tsx';
import { formatWholeNumber } from '@cuadra/domain/kernel/format-count';
import { useIsRefusedCommandDiscarded } from '../../hooks/use-is-refused-command-discarded.ts';
import { useCheckIfOnDeviceOnly, useBusinessOutbox } from '../../hooks/use-shop.ts';
import { DownloadFaultyLinesButton } from './download-faulty-lines-button.tsx';
import { productCountWords } from './import-phrases.ts';

export interface ImportResult {
  readonly commandId: string;
  readonly products: number;
  readonly firstProductId: string;
  /** The lines that were left out, with their titles first. */
  readonly leftOut: readonly (readonly string[])[];
}

interface ProductImportDoneProps {
  readonly brought: ImportResult;
  readonly onAnother: () => void;
}

const route = getRouteApi('/business/$businessId/inventory');

export function ProductImportDone({ brought, onAnother }: ProductImportDoneProps) {
  const { commandId, products, firstProductId, leftOut } = brought;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { refused } = useBusinessOutbox();
  const left = leftOut.length - 1;
  const standing = refused.find(({ envelope }) => envelope.id === commandId)?.standing;
  const refusal = standing?.state === 'refused' ? standing.error : undefined;
  const isOnDeviceOnly = useCheckIfOnDeviceOnly()(firstProductId);
  const isDiscarded = useIsRefusedCommandDiscarded(commandId, firstProductId);
  const isGood = refusal === undefined && !isDiscarded;
  return (
    <div className="flex max-w-2xl grow flex-col gap-5">
      {isGood && <AnimatedCheck />}
      <h2 ref={heading} tabIndex={-1} className="text-xl leading-tight font-bold text-balance outline-none">
        {isGood
          ? `Listo: ${productCountWords(products)} en tu inventario`
          : `${isDiscarded ? 'Descartaste la lista' : 'No se pudo traer'}: no entró ningún producto`}
      </h2>
      {refusal !== undefined && (
        <Banner
          tone="error"
          action={
            <ButtonLink
              from={route.id}
              to="."
              search={(before) => ({ ...before, ver: 'envios' as const })}
              kind="secondary"
            >
              Revisar
            </ButtonLink>
          }
        >
          {refusal.message}
        </Banner>
      )}
      {isGood && (
        <p aria-live="polite">
          {isOnDeviceOnly ? (
            <OnDeviceMark />
          ) : (
            <span className="flex items-center gap-1 text-ink-soft">
              <CheckCircleIcon className="size-5" />
              Guardado
            </span>
          )}
        </p>
      )}
      {isGood && left > 0 && (
        <Banner
          title={left === 1 ? 'Quedó fuera una línea' : `Quedaron fuera ${formatWholeNumber(left)} líneas`}
          action={<DownloadFaultyLinesButton table={leftOut} />}
        >
          Descárgalas, corrígelas y súbelas después: lo que ya entró no se repite.
        </Banner>
      )}
      <div className="flex flex-col gap-2 sm:flex-row">
        <ButtonLink from={route.id} to="." search={(before) => ({ ...before, traer: undefined })}>
          Ver el inventario
        </ButtonLink>
        <Button kind="secondary" onPress={onAnother}>
          Subir otro archivo
        </Button>
      </div>
    </div>
  );
}
