/**
 * Records the result of a product wizard, replacing the refused command if one is corrected; returns the reason if that
 * fails.
 */
import { isRefusal, type Refusal } from '@cuadra/domain/kernel/refusal';
import { useState } from 'react';
import { type Recorded, useRecordCommand } from '../../session/use-record-command.ts';
import { useCommandToCorrect } from '../use-command-to-correct.ts';
import type { Receipt } from './use-product-wizard.ts';

export interface RecordingProps {
  readonly onRecorded: (receipt: Receipt, kept: Promise<void>) => void;
}

export function useRecordStockMovement({ onRecorded }: RecordingProps) {
  const record = useRecordCommand(useCommandToCorrect()?.id);
  const [failure, setFailure] = useState<string>();
  const finish = (answer: Recorded | Refusal, receipt: Pick<Receipt, 'kind' | 'stockLogId' | 'money'>) => {
    setFailure(isRefusal(answer) ? answer.message : undefined);
    if (!isRefusal(answer)) onRecorded({ ...receipt, commandId: answer.commandId, isUndone: false }, answer.kept);
  };
  return { record, finish, failure, setFailure };
}
