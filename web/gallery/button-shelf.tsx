import { useState } from 'react';
import { Button } from '../src/kit/button.tsx';
import { ButtonAnchor, ButtonLink } from '../src/kit/button-link.tsx';
import { IconButton } from '../src/kit/icon-button.tsx';
import { PencilIcon, TrashIcon, WhatsappIcon } from '../src/icons/icons-action.tsx';
import { PlusIcon } from '../src/icons/icons-chevron-and-plus.tsx';
import { GallerySection } from './gallery-section.tsx';

export function ButtonShelf() {
  const [presses, setPresses] = useState(0);
  const pressSlowly = async () => {
    setPresses((count) => count + 1);
    await new Promise((resolve) => setTimeout(resolve, 600));
  };
  return (
    <GallerySection title="Botones">
      <div className="flex flex-wrap gap-3">
        <Button icon={<PlusIcon />}>Registrar venta</Button>
        <Button kind="secondary">Ver detalle</Button>
        <Button kind="quiet">Cancelar</Button>
        <Button kind="danger" icon={<TrashIcon />}>
          Eliminar registro
        </Button>
        <Button onPress={pressSlowly}>Guardar</Button>
        <Button isPending>Guardar</Button>
        <Button isDisabled>Continuar</Button>
        <Button kind="secondary" isDisabled>
          Continuar
        </Button>
        <ButtonLink to="/" kind="secondary">
          Ir al inicio
        </ButtonLink>
        <ButtonAnchor href="https://wa.me/" kind="quiet" icon={<WhatsappIcon />}>
          Compartir por WhatsApp
        </ButtonAnchor>
        <IconButton icon={<PencilIcon />} label="Editar" onPress={() => setPresses(0)} />
        <IconButton icon={<PencilIcon />} label="No se puede editar" isDisabled onPress={() => setPresses(0)} />
      </div>
      <p>Veces guardado: {presses}</p>
    </GallerySection>
  );
}
