import { useRef, useState, useSyncExternalStore } from 'react';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { StoreIcon } from '../icons/icons-shop.tsx';
import { showToast } from '../kit/toast.tsx';
import { useStoreCommandOnDevice } from '../hooks/use-store-command-on-device.ts';
import { useDeviceServices } from '../session/use-session.ts';
import { failedAttemptMessage } from '../hooks/use-send-command-now.ts';
import { useShop } from '../hooks/use-shop.ts';
import { currentLogoUpload, uploadLogo, cancelLogoUpload, subscribeToLogoUpload } from './logo-upload.ts';
import { shrinkPicture } from './shrink-picture.ts';

export function LogoField() {
  const { business, businessId } = useShop();
  const input = useRef<HTMLInputElement>(null);
  const { choose, remove, isSending, isWaiting, fault } = useLogo();
  return (
    <section aria-label="Logo" className="flex flex-col gap-3">
      {fault !== undefined && <Banner tone="error">{fault}</Banner>}
      {isWaiting && (
        <Banner
          tone="warning"
          action={
            <Button kind="secondary" onPress={cancelLogoUpload}>
              Dejar de intentar
            </Button>
          }
        >
          No hay conexión. Seguimos intentando guardar el logo, hasta por diez minutos.
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-4">
        {business.logo === null ? (
          <span className="flex size-24 items-center justify-center rounded-2xl border border-line bg-sheet text-ink-soft">
            <StoreIcon className="size-10" />
          </span>
        ) : (
          <img
            key={business.logo}
            src={`/api/businesses/${businessId}/logo?v=${business.logo}`}
            alt={`Logo de ${business.nombre}`}
            className="size-24 rounded-2xl border border-line bg-sheet object-contain text-sm wrap-anywhere text-ink-soft"
          />
        )}
        <div className="flex flex-col items-start gap-1">
          <input
            ref={input}
            type="file"
            accept="image/*"
            className="hidden"
            aria-label="Imagen del logo"
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              target.value = '';
            }}
          />
          <Button
            kind="secondary"
            isPending={isSending}
            pendingLabel="Guardando el logo…"
            onPress={() => input.current?.click()}
          >
            {business.logo === null ? 'Elegir un logo' : 'Cambiar el logo'}
          </Button>
          {business.logo !== null && (
            <Button kind="quiet" onPress={remove} pendingLabel="Quitando…">
              Quitar el logo
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function useLogo() {
  const { businessId } = useShop();
  const { replica } = useDeviceServices();
  const keep = useStoreCommandOnDevice();
  const current = useSyncExternalStore(subscribeToLogoUpload, currentLogoUpload);
  const [isReading, setIsReading] = useState(false);
  const [fault, setFault] = useState<string>();
  const upload = current?.businessId === businessId ? current : undefined;

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setIsReading(true);
    const picture = await shrinkPicture(file);
    setIsReading(false);
    setFault(picture === undefined ? 'No pudimos leer ese archivo. Elige una foto o una imagen.' : undefined);
    if (picture === undefined || !(await uploadLogo(businessId, picture))) return;
    replica.refresh();
    showToast({ message: 'Logo guardado.' });
  };
  const remove = async () => {
    cancelLogoUpload();
    setFault(await keep('update-business', { logo: null }));
  };
  const failure = upload?.failure;
  return {
    choose,
    remove,
    isSending: isReading || upload?.state === 'sending',
    isWaiting: upload?.state === 'waiting',
    fault: fault ?? (failure && failedAttemptMessage('update-business', failure)),
  };
}
