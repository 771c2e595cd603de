/** Makes valid commands from their examples, about rows that may exist, with random amounts. */
import { addDays, type Instant, instantPlus } from '@cuadra/domain/kernel/instant';
import { commandExamples } from '@cuadra/domain/command-examples';
import { type CommandName, findLedgerCommand } from '@cuadra/domain/commands';
import type { Numbers } from '../../seeds/numbers.ts';
import { idFrom } from '../ids.ts';
import { type Kind, type Scene, someId } from './scene.ts';

export interface Envelope {
  readonly id: string;
  readonly businessId?: string;
  readonly name: string;
  readonly input: unknown;
  readonly issuedAt: Instant;
  readonly deviceId: string;
}

const weights: Readonly<Record<CommandName, number>> = {
  'create-business': 1,
  'update-business': 3,
  'update-settings': 2,
  'acknowledge-restore': 1,
  'request-business-deletion': 0.2,
  'cancel-business-deletion': 0.5,
  'hand-over-business': 0.2,
  'invite-employee': 2,
  'cancel-invitation': 2,
  'accept-invitation': 2,
  'update-employee': 3,
  'remove-employee': 0.1,
  'create-api-token': 1,
  'revoke-api-token': 1,
  'update-profile': 2,
  'set-principal-business': 2,
  'request-account-deletion': 0.2,
  'cancel-account-deletion': 0.5,
  'open-day': 2,
  'close-day': 2,
  'record-income': 16,
  'record-expense': 8,
  'record-transfer': 6,
  'return-sale': 8,
  'edit-record': 8,
  'delete-record': 8,
  'save-customer': 4,
  'collect-debt': 5,
  'forgive-debt': 2,
  'share-debts': 2,
  'unshare-debts': 1,
  'save-products': 5,
  'edit-product': 4,
  'archive-product': 1,
  'sell-stock': 12,
  'write-off-stock': 6,
  'take-money': 3,
  'bring-money': 3,
  'take-goods': 3,
  'buy-stock': 8,
  'return-stock': 6,
  'count-stock': 6,
  'delete-stock-log': 8,
};
const [first = ['record-income', 1], ...rest] = Object.entries(weights);

const zones = ['America/Lima', 'Asia/Tokyo', 'Pacific/Auckland', 'America/New_York', 'UTC'] as const;
const MAX_AGO_MS = 20 * 86_400_000;

/** One to a few commands in a batch. */
export function deeds(scene: Scene, chance: Numbers, now: Instant): { commands: Envelope[] } {
  const size = chance.weighted([
    [1, 20],
    [chance.between(2, 6), 4],
    [100, 0.02],
  ]);
  return { commands: Array.from({ length: size }, () => deed(scene, chance, now)) };
}

function deed(scene: Scene, chance: Numbers, now: Instant): Envelope {
  const name = chance.weighted([first, ...rest]);
  const isOfBusiness = findLedgerCommand(name)?.ledger === 'business';
  const where = chance.weighted([
    [scene.businessId, 30],
    [scene.otherId, 2],
    [idFrom(chance), 1],
  ]);
  const issuedAt = chance.chance(0.7) ? now : instantPlus(now, -chance.between(0, MAX_AGO_MS));
  return {
    // Sometimes an id is used again, also with another body.
    id: chance.chance(0.05) ? someId(scene, 'invitation', chance) : idFrom(chance),
    ...((isOfBusiness || chance.chance(0.02)) && { businessId: where }),
    name,
    input: inputLike(Reflect.get(commandExamples, name), '', { scene, chance, name, issuedAt }),
    issuedAt,
    deviceId: 'caja',
  };
}

interface Making {
  readonly scene: Scene;
  readonly chance: Numbers;
  readonly name: string;
  readonly issuedAt: Instant;
}

function inputLike(example: unknown, field: string, making: Making): unknown {
  if (Array.isArray(example)) {
    const length = making.chance.weighted([
      [1, 5],
      [3, 2],
      [60, 0.2],
    ]);
    return Array.from({ length }, (): unknown => inputLike(example[0], field, making));
  }
  if (typeof example === 'object' && example !== null) {
    if (field === 'count') return example;
    return Object.fromEntries(Object.entries(example).map(([name, inner]) => [name, inputLike(inner, name, making)]));
  }
  if (typeof example === 'number') return numberLike(example, field, making);
  return typeof example === 'string' ? textLike(example, field, making) : example;
}

/** Counts of the till keep the example's amount, so that the pieces match. */
function numberLike(example: number, field: string, { chance, name }: Making): number {
  if (field.startsWith('real')) return name === 'close-day' ? example : chance.between(0, 50_000_00);
  if (/stock|quantity|difference/iu.test(field)) return chance.between(1, 9_000);
  return chance.between(1, 5_000);
}

const kindOf: Readonly<Record<string, Kind>> = {
  transactionId: 'record',
  expenseId: 'expense',
  stockLogId: 'stockLog',
  saleId: 'record',
  itemUuid: 'item',
  stockLogUuid: 'stockLog',
  productId: 'product',
  selectedProductUuid: 'product',
  customerId: 'customer',
  invitationId: 'invitation',
  tokenId: 'invitation',
};

function textLike(example: string, field: string, { scene, chance, name, issuedAt }: Making): string {
  const kind = kindOf[field];
  if (kind !== undefined) return someId(scene, kind, chance);
  switch (field) {
    case 'uuid':
      return someId(scene, name === 'record-income' ? 'item' : 'product', chance);
    case 'businessId':
      return name === 'create-business' ? idFrom(chance) : scene.businessId;
    case 'uid':
      return chance.chance(0.9) ? scene.cast.employeeUid : scene.cast.formerUid;
    case 'day':
      return addDays(issuedAt.slice(0, 10), -chance.between(0, 2));
    case 'account':
      return chance.pick(['cash', 'bank']);
    case 'moneda':
      return chance.pick(['PEN', 'USD']);
    case 'timezone':
      return chance.pick(zones);
    case 'oldOrNewProduct':
      return chance.weighted([
        ['old', 4],
        ['new', 1],
      ]);
    default:
      return example;
  }
}
