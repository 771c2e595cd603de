/** The picture of the business: the one there is, choosing another from the phone, and taking it away. */
import { useRef, useState } from 'react';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { StoreIcon } from '../kit/icons-shop.tsx';
import { showToast } from '../kit/toast.tsx';
import { ask } from '../replica/api.ts';
import { useKeep } from '../replica/use-keep.ts';
import { useDevice } from '../replica/use-session.ts';
import { sentenceOf } from '../replica/use-send-now.ts';
import { useShop } from '../replica/use-shop.ts';
import { smallPicture } from './small-picture.ts';

export function LogoField() {
  const { business, businessId } = useShop();
  const input = useRef<HTMLInputElement>(null);
  const { choose, remove, isSending, fault } = useLogo();
  return (
    <section aria-label="Logo" className="flex flex-col gap-3">
      {fault !== undefined && <Banner tone="error">{fault}</Banner>}
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
  const { replica } = useDevice();
  const keep = useKeep();
  const [isSending, setIsSending] = useState(false);
  const [fault, setFault] = useState<string>();

  const put = async (file: File): Promise<string | undefined> => {
    const picture = await smallPicture(file);
    if (picture === undefined) return 'No pudimos leer ese archivo. Elige una foto o una imagen.';
    const answer = await ask(`/api/businesses/${businessId}/logo`, { method: 'PUT', body: picture });
    if (!answer.ok) return sentenceOf('update-business', answer.failure);
    replica.refresh();
    showToast({ message: 'Logo guardado.' });
    return undefined;
  };
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setIsSending(true);
    setFault(undefined);
    setFault(await put(file));
    setIsSending(false);
  };
  const remove = async () => setFault(await keep('update-business', { logo: null }));
  return { choose, remove, isSending, fault };
}
