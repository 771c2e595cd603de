import { useState } from 'react';
import { Button } from '../src/kit/button.tsx';
import { ConfirmDialog } from '../src/kit/confirm-dialog.tsx';
import { Dialog } from '../src/kit/dialog.tsx';
import { Form } from '../src/kit/form.tsx';
import { MoneyField } from '../src/fields/money-field.tsx';
import { TextField } from '../src/fields/text-field.tsx';
import { showToast } from '../src/kit/toast.tsx';
import { GallerySection } from './gallery-section.tsx';

export function DialogShelf() {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isReturning, setIsReturning] = useState(false);
  const [isReturned, setIsReturned] = useState(false);
  const [reason, setReason] = useState('');
  const [price, setPrice] = useState<number>();
  const [deletions, setDeletions] = useState(0);
  const remove = async () => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    setDeletions((count) => count + 1);
    setIsAsking(false);
  };
  const returnAll = () => {
    setIsReturned(true);
    setIsReturning(false);
  };
  return (
    <GallerySection title="Diálogos">
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onPress={() => setIsOpen(true)}>
          Abrir diálogo
        </Button>
        <Button kind="danger" onPress={() => setIsAsking(true)}>
          Eliminar venta
        </Button>
        {!isReturned && (
          <Button kind="secondary" onPress={() => setIsReturning(true)}>
            Devolver todo
          </Button>
        )}
      </div>
      <p>Eliminadas: {deletions}</p>
      <Dialog
        title="Nuevo precio"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        actions={
          <>
            <Button type="submit" form="price">
              Guardar precio
            </Button>
            <Button kind="quiet" onPress={() => showToast({ message: 'Precio sin cambios' })}>
              Avisar
            </Button>
          </>
        }
      >
        <Form id="price" onSubmit={() => setIsOpen(false)}>
          <MoneyField label="Precio de venta" value={price} onChange={setPrice} />
        </Form>
      </Dialog>
      <Dialog title="Devolución" isOpen={isReturning} onClose={() => setIsReturning(false)}>
        <Button onPress={returnAll}>Devolver</Button>
      </Dialog>
      <ConfirmDialog
        title="¿Eliminar esta venta?"
        confirmLabel="Eliminar venta"
        pendingLabel="Eliminando…"
        isDanger
        isOpen={isAsking}
        onConfirm={remove}
        onCancel={() => setIsAsking(false)}
      >
        <p className="mb-4">Salen S/ 12.50 de Efectivo y vuelven 2 INCA KOLA 1.5 L al inventario.</p>
        <TextField label="Motivo" isOptional value={reason} onChange={setReason} />
      </ConfirmDialog>
    </GallerySection>
  );
}
