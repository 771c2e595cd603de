/** The API tokens of a person's business: their own, or everybody's for the gerente. */
import type { ApiTokensAnswer } from '@cuadra/domain/server-answers';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import { refusalDisplayMessage } from '@cuadra/domain/kernel/refusal';
import type { ShownApiToken } from '@cuadra/domain/rows/api-token';
import type { BusinessLink } from '@cuadra/domain/rows/person-business-link';
import { useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { useHeadingFocusAfterClosing } from '../browser/use-heading-focus.ts';
import { DayDate } from '../figures/date-time.tsx';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { useCachedAnswer } from '../hooks/use-cached-answer.ts';
import { useOpenOrPrincipalBusiness } from '../hooks/use-open-or-principal-business.ts';
import { PlusIcon } from '../icons/icons-chevron-and-plus.tsx';
import { LockIcon } from '../icons/icons-money-and-sync.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { ListRow, RowList } from '../kit/list-row.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { SkeletonRows } from '../kit/skeleton.tsx';
import { showToast } from '../kit/toast.tsx';
import { sendCommandNow } from '../requests/send-command-now.ts';
import { NewApiTokenDialog } from './new-api-token-dialog.tsx';

export function ApiTokens() {
  const link = useOpenOrPrincipalBusiness();
  return link === undefined ? null : <TokensOf key={link.businessId} link={link} />;
}

function TokensOf({ link }: { readonly link: BusinessLink }) {
  const { businessId, businessName, rol } = link;
  const { body, failure, reload } = useCachedAnswer<ApiTokensAnswer>(`/api/businesses/${businessId}/api-tokens`);
  const [isMaking, setIsMaking] = useState(false);
  const [revoked, setRevoked] = useState<ShownApiToken>();
  const tokens = body?.apiTokens;
  return (
    <section aria-labelledby="api-tokens" className="mt-4 flex flex-col gap-3">
      <SectionHeading id="api-tokens">Llaves para programas</SectionHeading>
      <p className="text-ink-soft">
        Con una llave, otro programa ve y registra en <span className="wrap-anywhere">{businessName}</span> en tu
        nombre. Puede lo que te permitan tus permisos, y nunca lo que es solo del gerente.
      </p>
      {tokens === undefined && failure === undefined && <SkeletonRows rows={1} />}
      {failure !== undefined && <ErrorState onRetry={reload}>{failure.message}</ErrorState>}
      {tokens !== undefined && failure === undefined && tokens.length > 0 && (
        <RowList label="Llaves para programas">
          {tokens.map((token) => (
            <TokenRow key={token.uuid} token={token} isOfMany={rol === 'gerente'} onRevoke={() => setRevoked(token)} />
          ))}
        </RowList>
      )}
      <div className="sm:flex">
        <Button kind="secondary" icon={<PlusIcon className="size-5" />} onPress={() => setIsMaking(true)}>
          Crear una llave
        </Button>
      </div>
      {isMaking && <NewApiTokenDialog link={link} onClose={() => setIsMaking(false)} onMade={reload} />}
      {revoked !== undefined && (
        <RevokeDialog
          key={revoked.uuid}
          token={revoked}
          businessId={businessId}
          onClose={() => setRevoked(undefined)}
          onRevoked={reload}
        />
      )}
    </section>
  );
}

interface TokenRowProps {
  readonly token: ShownApiToken;
  /** The list has tokens of several people. */
  readonly isOfMany: boolean;
  readonly onRevoke: () => void;
}

function TokenRow({ token: { name, maker, createdAt, lastUsedAt, hasEnded }, isOfMany, onRevoke }: TokenRowProps) {
  const { zone } = useShopLocale();
  useHeadingFocusAfterClosing();
  return (
    <ListRow
      icon={<LockIcon className="size-7 text-accent" />}
      title={<span className="wrap-anywhere">{name}</span>}
      hint={
        <>
          {isOfMany && <span className="wrap-anywhere">{maker} · </span>}
          Creada el <DayDate day={dayOf(createdAt, zone)} /> ·{' '}
          {lastUsedAt === null ? (
            'Sin usar todavía'
          ) : (
            <>
              Último uso: <DayDate day={dayOf(lastUsedAt, zone)} />
            </>
          )}
        </>
      }
      amount={hasEnded ? <Badge tone="warn">Ya no sirve</Badge> : undefined}
      action={
        <Button kind="quiet" onPress={onRevoke}>
          Quitar<span className="sr-only"> la llave {name}</span>
        </Button>
      }
    />
  );
}

interface RevokeDialogProps {
  readonly token: ShownApiToken;
  readonly businessId: string;
  readonly onClose: () => void;
  readonly onRevoked: () => void;
}

function RevokeDialog({ token: { uuid: tokenId, name }, businessId, onClose, onRevoked }: RevokeDialogProps) {
  // Sent again after a lost answer, it is the same command.
  const [id] = useState(() => uuidV7());
  const [fault, setFault] = useState<string>();
  const revoke = async () => {
    const failure = await sendCommandNow({ id, name: 'revoke-api-token', input: { tokenId }, businessId });
    setFault(failure && refusalDisplayMessage(failure));
    if (failure !== undefined) return;
    showToast({ message: 'Llave quitada: ya no abre nada.' });
    onRevoked();
    onClose();
  };
  return (
    <ConfirmDialog
      title="¿Quitar esta llave?"
      confirmLabel="Quitar llave"
      pendingLabel="Quitando…"
      isDanger
      isOpen
      onConfirm={revoke}
      onCancel={onClose}
      error={fault}
    >
      <p>
        El programa que usa <span className="font-bold wrap-anywhere">{name}</span> deja de entrar enseguida. Lo que ya
        registró se queda.
      </p>
    </ConfirmDialog>
  );
}
