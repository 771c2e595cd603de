import type { LineIds } from '@cuadra/domain/wizard/income-draft';
import { v7 as uuidV7 } from 'uuid';

export function newIncomeLineIds(): LineIds {
  return { uuid: uuidV7(), productUuid: uuidV7(), stockLogUuid: uuidV7() };
}
