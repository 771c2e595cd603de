/** Stats, badges, banners, and the empty, loading and error states. */
import { Badge } from '../src/kit/badge.tsx';
import { Banner } from '../src/kit/banner.tsx';
import { Button } from '../src/kit/button.tsx';
import { Card } from '../src/kit/card.tsx';
import { AnimatedCheck } from '../src/kit/animated-check.tsx';
import { EmptyState } from '../src/kit/empty-state.tsx';
import { ErrorState } from '../src/kit/error-state.tsx';
import { BoxIcon, CashIcon, PhoneIcon } from '../src/icons/icons-shop.tsx';
import { AlertIcon, CheckCircleIcon } from '../src/icons/icons-status.tsx';
import { ArrowInIcon, ArrowOutIcon, TransferIcon } from '../src/icons/icons-money-and-sync.tsx';
import { MoneyText } from '../src/figures/money-text.tsx';
import { Skeleton, SkeletonRows } from '../src/kit/skeleton.tsx';
import { Stat } from '../src/figures/stat.tsx';
import { showToast } from '../src/kit/toast.tsx';
import { GallerySection } from './gallery-section.tsx';

const undo = () => showToast({ message: 'Venta deshecha' });
const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 500));

export function NoticeShelf() {
  return (
    <GallerySection title="Estados y avisos">
      <Figures />
      <Banner>Tus registros se guardan en este dispositivo y se envían cuando vuelva la conexión.</Banner>
      <Banner
        tone="warning"
        title="3 registros por revisar"
        action={
          <Button kind="secondary" onPress={wait}>
            Revisar
          </Button>
        }
      >
        Se anotaron sin conexión y el saldo ya no alcanza.
      </Banner>
      <Banner tone="error">Error de conexión. Verifica tu internet</Banner>
      <Banner tone="done">Caja cerrada: cuadra.</Banner>
      <EmptyState icon={<BoxIcon />} title="Aún no tienes productos" action={<Button>Registrar producto</Button>}>
        Aquí verás cuánto te queda de cada uno y cuánto vale lo que tienes en la tienda.
      </EmptyState>
      <ErrorState onRetry={wait}>Error al cargar negocio. Revisa tu conexión e intenta de nuevo.</ErrorState>
      <SkeletonRows rows={2} />
      <Skeleton className="h-12 w-40" />
      <AnimatedCheck />
      <ToastButtons />
    </GallerySection>
  );
}

function Figures() {
  return (
    <>
      <Card>
        <Stat
          size="large"
          label="Debe haber en Efectivo"
          icon={<CashIcon />}
          value={<MoneyText amount={999_999_999} />}
          hint="Abriste con S/ 250.00"
        />
      </Card>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Card>
          <Stat label="Yape/Plin" icon={<PhoneIcon />} value={<MoneyText amount={32_050} />} />
        </Card>
        <Card>
          <Stat label="Ventas" value={<MoneyText amount={123_450} flow="in" />} hint="18 ventas" />
        </Card>
        <Card>
          <Stat label="Gastos" value={<MoneyText amount={999_999_999} flow="out" />} />
        </Card>
        <Card>
          <Stat label="Diferencia" value={<MoneyText amount={-150} />} hint="Faltó" />
        </Card>
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge>Existente</Badge>
        <Badge tone="accent">Nuevo</Badge>
        <Badge tone="in" icon={<ArrowInIcon />}>
          Ingreso
        </Badge>
        <Badge tone="out" icon={<ArrowOutIcon />}>
          Egreso
        </Badge>
        <Badge tone="moved" icon={<TransferIcon />}>
          Transferencia
        </Badge>
        <Badge tone="warn" icon={<AlertIcon />}>
          Quedan 3 uni
        </Badge>
        <Badge icon={<CheckCircleIcon />}>Sincronizado</Badge>
      </div>
    </>
  );
}

function ToastButtons() {
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        kind="secondary"
        onPress={() => {
          showToast({ message: 'Venta registrada: S/ 12.50', action: { label: 'Deshacer', onPress: undo } });
        }}
      >
        Avisar con acción
      </Button>
      <Button
        kind="secondary"
        onPress={() => showToast({ message: 'Sin conexión: se enviará después.', tone: 'warning' })}
      >
        Avisar algo
      </Button>
    </div>
  );
}
