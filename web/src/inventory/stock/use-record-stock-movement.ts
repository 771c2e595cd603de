/**
 * Records the result of a product wizard, replacing the refused command if one is corrected; returns the reason if that
 * fails.
 */
import { isRefusal, type Refusal, refusalDisplayMessage } from '@cuadra/domain/kernel/refusal';
import { useState } from 'react';
import { type Recorded, useDispatchCommand } from '../../session/use-dispatch-command.ts';
import { useRefusedCommandToCorrect } from '../../hooks/use-refused-command-to-correct.ts';
import type { StockReceipt } from './use-stock-wizard.ts';

export interface RecordingProps {
  readonly onRecorded: (receipt: StockReceipt, kept: Promise<void>) => void;
}

export function useRecordStockMovement({ onRecorded }: RecordingProps) {
  const record = useDispatchCommand(useRefusedCommandToCorrect()?.id);
  const [failure, setFailure] = useState<string>();
  const finish = (answer: Recorded | Refusal, receipt: Pick<StockReceipt, 'kind' | 'stockLogId' | 'money'>) => {
    setFailure(isRefusal(answer) ? refusalDisplayMessage(answer) : undefined);
    if (!isRefusal(answer)) onRecorded({ ...receipt, commandId: answer.commandId, isUndone: false }, answer.kept);
  };
  return { record, finish, failure, setFailure };
}
