/** A name and a type are enough to open the books of a shop. */
import type { InputOf } from '@cuadra/domain/commands';
import { SMALLEST_COIN } from '@cuadra/domain/kernel/money';
import { MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { useHeadingFocus } from '../browser/use-heading-focus.ts';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Form } from '../kit/form.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { UnsavedChangesGuard } from '../kit/unsaved-changes-guard.tsx';
import { sendCommandNow } from '../requests/send-command-now.ts';
import { reloadMe } from '../session/current-session.ts';
import { failedAttemptMessage } from '../hooks/use-send-command-now.ts';
import { useMe } from '../session/use-session.ts';
import { searchOwnBusinessesByName } from './search-own-businesses-by-name.ts';
import { suggestedBusinessKinds } from './suggested-business-kinds.ts';

export function CreateBusinessForm() {
  const { profile, businesses } = useMe();
  const [nombre, setNombre] = useState('');
  const [tipo, setTipo] = useState<string>(suggestedBusinessKinds[0]);
  // As it was: the new one is among them before its books are open.
  const [isFirst] = useState(businesses.length === 0);
  const { fault, ofName, taken, create } = useCreation({ nombre, tipo }, isFirst);
  const isTaken = taken === nombre.trim();
  const heading = useHeadingFocus();
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-3xl leading-tight font-bold text-balance outline-none">
          {isFirst ? `Hola, ${profile.nombre}` : 'Crea otro negocio'}
        </h1>
        <p className="mt-2 text-ink-soft">
          {isFirst
            ? 'Abre el cuaderno de tu negocio. Lo demás lo completas cuando quieras.'
            : 'Tendrá su propio cuaderno.'}
        </p>
      </div>
      {fault !== undefined && <Banner tone="error">{fault}</Banner>}
      {isTaken && <Banner tone="warning">Ya tienes un negocio que se llama así.</Banner>}
      <Form onSubmit={create}>
        <UnsavedChangesGuard isTyped={nombre.trim() !== ''} />
        <TextField
          label="Nombre del negocio"
          value={nombre}
          onChange={setNombre}
          maxLength={MAX_NAME_LENGTH}
          autoCapitalize="words"
          placeholder="Bodega Rosita"
          error={ofName}
        />
        <SelectField
          label="Tipo de negocio"
          value={tipo}
          onChange={setTipo}
          options={suggestedBusinessKinds.map((type) => ({ value: type, label: type }))}
        />
        <Button type="submit" isWide pendingLabel="Creando tu negocio…">
          {isTaken ? 'Crear de todas formas' : 'Crear negocio'}
        </Button>
      </Form>
      {isFirst && (
        <p className="text-ink-soft">
          ¿Vas a trabajar en el negocio de otra persona? Pídele su enlace de invitación y ábrelo en este dispositivo.
        </p>
      )}
    </>
  );
}

/** Asks first where another business of the person has the same name. */
function useCreation({ nombre, tipo }: Pick<InputOf<'create-business'>, 'nombre' | 'tipo'>, isFirst: boolean) {
  const navigate = useNavigate();
  const [ids] = useState(() => ({ commandId: uuidV7(), businessId: uuidV7() }));
  const [fault, setFault] = useState<string>();
  const [ofName, setOfName] = useState<string>();
  /** Set once the person has been told that one of their businesses has this name. */
  const [taken, setTaken] = useState<string>();

  const isFree = async (): Promise<boolean> => {
    if (isFirst || taken === nombre.trim()) return true;
    const answer = await searchOwnBusinessesByName({ nombre });
    if (!answer.ok) setFault(failedAttemptMessage('find-business', answer.failure));
    if (!answer.ok) return false;
    // The new business itself may be among them, if only the answer of the creation was lost.
    const others = answer.body.businesses.filter(({ businessId }) => businessId !== ids.businessId);
    if (others.length > 0) setTaken(nombre.trim());
    return others.length === 0;
  };
  const create = async () => {
    setFault(undefined);
    setOfName(nombre.trim() === '' ? 'Escribe cómo se llama tu negocio.' : undefined);
    if (nombre.trim() === '' || !(await isFree())) return;
    const { commandId: id, businessId } = ids;
    const failure = await sendCommandNow({
      id,
      name: 'create-business',
      input: { businessId, nombre, tipo, cashRounding: SMALLEST_COIN },
    });
    // A reused id means that the first attempt created the business and its answer was lost.
    if (failure !== undefined && failure.code !== 'command-id-reused') {
      const wrongName = failure.fields?.['nombre'];
      setOfName(wrongName);
      if (wrongName === undefined) setFault(failedAttemptMessage('create-business', failure));
      return;
    }
    const failed = await reloadMe();
    if (failed !== undefined) {
      // Until it is among theirs nobody lets them in, and where one chooses they would create it once more.
      setFault(failedAttemptMessage('load-business', failed));
      return;
    }
    await navigate({ to: '/business/$businessId/dashboard', params: { businessId }, replace: true });
  };
  return { fault, ofName, taken, create };
}
