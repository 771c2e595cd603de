import { useState } from 'react';
import { type RecordDetail, type RecordReading, useRecordDetail } from '../hooks/use-record-detail.ts';

interface KeptRecordReading extends RecordReading {
  /** Keeps what is shown, or gives it free. */
  readonly keep: (detail: RecordDetail | undefined) => void;
}

/** A record that can be kept in sight while it is deleted: it is gone at once, and stored as deleted a moment later. */
export function useRecordDetailDuringDeletion(id: string): KeptRecordReading {
  const reading = useRecordDetail(id);
  const [kept, keep] = useState<RecordDetail>();
  return { ...reading, detail: reading.detail ?? kept, keep };
}
