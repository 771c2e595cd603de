/**
 * The camera reads the code of a product, which is then in the cart; a code that no product has is said, and the camera
 * goes on. What is missing for it is said too, with what can be done.
 */
import { addTappedProduct } from '@cuadra/domain/counter/carts';
import { findProductByBarcode } from '@cuadra/domain/search/product-search';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CameraFault, closeCamera, openCamera } from '../browser/camera.ts';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { CancelDialogButton, Dialog } from '../kit/dialog.tsx';
import { newIncomeLineIds } from '../wizard/new-income-line-ids.ts';
import { useActiveProductsById } from '../wizard/use-active-products-by-id.ts';
import type { CounterController } from './use-sales-counter.ts';
import { useReadBarcodesFromVideo } from './use-read-barcodes-from-video.ts';

interface ScanBarcodeSheetProps {
  readonly controller: CounterController;
  readonly onClose: () => void;
}

const SCAN_LABEL = 'Leer un código con la cámara';

const faultWords: Readonly<Record<CameraFault, string>> = {
  unsupported: 'Este navegador no deja usar la cámara aquí. Busca el producto por su nombre.',
  forbidden: 'Cuadra no tiene permiso para usar la cámara. Dáselo en los ajustes del navegador e inténtalo de nuevo.',
  missing: 'Este equipo no tiene cámara. Busca el producto por su nombre, o usa una pistola de códigos.',
  busy: 'Otra aplicación está usando la cámara. Ciérrala e inténtalo de nuevo.',
  failed: 'La cámara no abrió. Inténtalo de nuevo.',
};

export function ScanIntoCartSheet({ controller, onClose }: ScanBarcodeSheetProps) {
  const byId = useActiveProductsById();
  const [fault, setFault] = useState<CameraFault>();
  const [unknown, setUnknown] = useState<string>();
  const find = (code: string) => {
    const product = findProductByBarcode([...byId.values()], code);
    if (product === undefined) return setUnknown(code);
    controller.change((before) => addTappedProduct(before, product, byId, newIncomeLineIds()));
    onClose();
  };
  return (
    <Dialog
      title={SCAN_LABEL}
      isOpen
      onClose={onClose}
      actions={
        <>
          {fault !== undefined && fault !== 'unsupported' && (
            <Button onPress={() => setFault(undefined)}>Intentar de nuevo</Button>
          )}
          <CancelDialogButton />
        </>
      }
    >
      {fault === undefined ? (
        <Viewfinder onCode={find} onFault={setFault} />
      ) : (
        <Banner tone="warning">{faultWords[fault]}</Banner>
      )}
      {unknown !== undefined && (
        <Banner tone="warning">
          Ningún producto tiene el código {unknown}. Puedes ponérselo en Inventario, al editar el producto.
        </Banner>
      )}
    </Dialog>
  );
}

interface ViewfinderProps {
  readonly onCode: (code: string) => void;
  readonly onFault: (fault: CameraFault) => void;
}

function Viewfinder({ onCode, onFault }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null);
  useCamera(video, onFault);
  useReadBarcodesFromVideo(video, onCode);
  return (
    <div className="flex flex-col gap-2">
      <div className="relative overflow-hidden rounded-2xl bg-black">
        <video ref={video} aria-hidden="true" autoPlay muted playsInline className="aspect-[4/3] w-full object-cover" />
        <span className="pointer-events-none absolute inset-x-[8%] inset-y-[28%] rounded-xl border-3 border-white" />
      </div>
      <p className="text-center text-ink-soft">Pon el código dentro del recuadro.</p>
    </div>
  );
}

/** Shows the camera's picture as long as it is there. */
function useCamera(video: RefObject<HTMLVideoElement | null>, onFault: (fault: CameraFault) => void): void {
  const tell = useEffectEvent(onFault);
  useEffect(() => {
    let opened: MediaStream | undefined;
    let isOver = false;
    void openCamera().then((camera) => {
      if (typeof camera === 'string') {
        if (!isOver) tell(camera);
        return;
      }
      opened = camera;
      if (isOver) closeCamera(camera);
      else if (video.current !== null) video.current.srcObject = camera;
    });
    return () => {
      isOver = true;
      if (opened !== undefined) closeCamera(opened);
    };
  }, [video]);
}
