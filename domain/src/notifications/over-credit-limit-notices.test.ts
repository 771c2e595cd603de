import { describe, expect, it } from 'vitest';
import type { Debt } from '../customers/customer-debt.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { Customer } from '../rows/customer.ts';
import { id } from '../testing/shop.ts';
import { groupNotices, noticeTopicNoun } from './group-notices.ts';
import { businessNotices } from './notices.ts';
import { overCreditLimitNotices } from './over-credit-limit-notices.ts';

const gerente = { rol: 'gerente', activo: true } as const;
const [ROSA, JULIA] = [id(401), id(402)];

const customer = (uuid: Uuid, limit: number | null): Customer => ({
  uuid,
  businessId: id(1),
  name: uuid === ROSA ? 'Rosa' : 'Julia',
  phone: '',
  limit,
  note: '',
  activo: true,
  createdAt: '2026-11-21T13:00:00.000Z',
  updatedAt: '2026-11-21T13:00:00.000Z',
  createdBy: 'u',
});
/** Sales by the minute and what is open of each. */
const owing = (...sales: readonly (readonly [minute: number, amount: number])[]): Debt => ({
  balance: sales.reduce((sum, [, amount]) => sum + amount, 0),
  open: sales.map(([minute, amount]) => ({
    transactionId: id(100 + minute),
    timestamp: `2026-11-21T14:${minute}:00.000Z`,
    amount,
  })),
});
const told = (limit: number | null, debt: Debt | undefined) =>
  overCreditLimitNotices(gerente, [customer(ROSA, limit)], new Map(debt === undefined ? [] : [[ROSA, debt]]));

describe('a customer over their limit', () => {
  it.each([
    { limit: 50_00, debt: owing([10, 50_00]), notices: 0 },
    { limit: 50_00, debt: owing([10, 45_00], [11, 7_50]), notices: 1 },
    { limit: 0, debt: owing([10, 10]), notices: 1 },
    { limit: null, debt: owing([10, 900_00]), notices: 0 },
    { limit: 50_00, debt: { balance: -3_00, open: [] }, notices: 0 },
    { limit: 50_00, debt: undefined, notices: 0 },
  ])('$debt with a limit of $limit → $notices', ({ limit, debt, notices }) => {
    expect(told(limit, debt)).toHaveLength(notices);
  });

  it('is told with what they owe and the sale that was the last', () => {
    expect(told(50_00, owing([10, 45_00], [11, 7_50]))).toMatchObject([
      {
        kind: 'over-limit',
        customer: { name: 'Rosa' },
        limit: 50_00,
        debt: { balance: 52_50 },
        lastSale: { amount: 7_50 },
      },
    ]);
  });

  it('is told anew after a further sale, and not after a payment that leaves them over it', () => {
    const [first] = told(50_00, owing([10, 45_00], [11, 20_00]));
    const [paid] = told(50_00, owing([10, 35_00], [11, 20_00]));
    const [further] = told(50_00, owing([10, 45_00], [11, 20_00], [12, 1_00]));
    expect(paid?.key).toBe(first?.key);
    expect(further?.key).not.toBe(first?.key);
  });

  it('whose last sale is the latest comes first; of one instant the larger id', () => {
    const both = [customer(ROSA, 1_00), customer(JULIA, 1_00)];
    const names = (rosa: Debt, julia: Debt) => {
      const debts = new Map([
        [ROSA, rosa],
        [JULIA, julia],
      ]);
      return overCreditLimitNotices(gerente, both, debts).map((notice) => notice.customer.name);
    };
    expect(names(owing([10, 5_00]), owing([11, 5_00]))).toEqual(['Julia', 'Rosa']);
    expect(names(owing([11, 5_00]), owing([10, 5_00]))).toEqual(['Rosa', 'Julia']);
    const julia = owing([10, 5_00]);
    const later = { ...julia, open: julia.open.map((sale) => ({ ...sale, transactionId: id(999) })) };
    expect(names(owing([10, 5_00]), later)).toEqual(['Julia', 'Rosa']);
    expect(names(later, owing([10, 5_00]))).toEqual(['Rosa', 'Julia']);
  });

  it('is the gerente’s to know', () => {
    const debts = new Map([[ROSA, owing([10, 5_00])]]);
    for (const holder of [{ rol: 'empleado', activo: true } as const, { rol: 'gerente', activo: false } as const])
      expect(overCreditLimitNotices(holder, [customer(ROSA, 1_00)], debts)).toEqual([]);
  });

  it('stands among the notices of the shop, many in one line', () => {
    const many = Array.from({ length: 6 }, (_, place) => ({ ...customer(ROSA, 1_00), uuid: id(500 + place) }));
    const overLimit = overCreditLimitNotices(gerente, many, new Map(many.map(({ uuid }) => [uuid, owing([10, 5_00])])));
    const lines = groupNotices(businessNotices([], [], { overLimit }));
    expect(lines).toMatchObject([{ topic: 'debts', notices: overLimit }]);
    expect(lines.map(noticeTopicNoun)).toEqual(['clientes que pasaron su límite']);
  });
});
