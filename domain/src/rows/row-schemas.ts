/**
 * The schemas of all stored rows. The types of the rows, their columns, and the check of an import derive from them.
 *
 * Invariants: an amount is in céntimos, a quantity in thousandths; a row has these fields and no others; a field that
 * older versions of Cuadra did not store has a default.
 * Browsers need only the types, so no module that they load may import this one.
 * Spec: section 3.
 */
import * as z from 'zod/mini';
import { amountField, positiveAmountField, unitField, uuidField, timeZoneField } from '../kernel/input-fields.ts';
import { accountField } from './account-field.ts';
import {
  businessNameSchema,
  businessTypeSchema,
  cashRoundingSchema,
  businessContactFieldSchemas,
  currencySchema,
  logoFileNameSchema,
} from './business.ts';
import { expenseCategories } from './expense-categories.ts';
import { permissionNames } from './permissions.ts';
import { productTypes } from './product.ts';
import { personIdSchema, themes } from './profile.ts';
import { transactionSchema } from './record-schemas.ts';
import { stockLogTypes } from './stock-log.ts';
import {
  storedInstantSchema,
  storedNonEmptyTextSchema,
  storedTextSchema,
  storedIntegerSchema,
  storedNonNegativeIntegerSchema,
} from './stored-field-schemas.ts';
import { tracedTables } from './tables.ts';
import { taxRegimes } from './tax-regime.ts';

const permissions = z.record(z.enum(permissionNames), z.boolean());

const profile = z.strictObject({
  uid: personIdSchema,
  email: storedTextSchema,
  nombre: storedTextSchema,
  apellidos: storedTextSchema,
  fechaRegistro: storedInstantSchema,
  activo: z.boolean(),
  configuracion: z.strictObject({ theme: z.enum(themes), notifications: z.boolean() }),
  /** When they asked to delete their account; null if they did not, or took it back. */
  deletionRequestedAt: z.prefault(z.nullable(storedInstantSchema), null),
});

const business = z.strictObject({
  id: uuidField,
  nombre: businessNameSchema,
  tipo: businessTypeSchema,
  descripcion: z.nonoptional(businessContactFieldSchemas.descripcion),
  direccion: z.nonoptional(businessContactFieldSchemas.direccion),
  telefono: z.nonoptional(businessContactFieldSchemas.telefono),
  email: z.nonoptional(businessContactFieldSchemas.email),
  /** The file name of the picture, null without one. */
  logo: z.nullable(logoFileNameSchema),
  gerenteId: personIdSchema,
  fechaCreacion: storedInstantSchema,
  updatedAt: storedInstantSchema,
  activo: z.boolean(),
  /** The last entry of its trail that a restored backup had lost and the gerente has confirmed as lost. */
  lostTrail: z.prefault(z.nullable(z.strictObject({ sequence: z.int(), hash: storedTextSchema })), null),
  /** When its gerente asked to delete it, with everything in it; null where nobody did, or it was undone. */
  deletionRequestedAt: z.prefault(z.nullable(storedInstantSchema), null),
  /** Who asked. */
  deletionRequestedBy: z.prefault(z.nullable(personIdSchema), null),
  configuracion: z.strictObject({
    moneda: currencySchema,
    timezone: timeZoneField,
    permisos: z.strictObject({ empleados: permissions }),
    /** Absent in businesses that never chose. */
    cashRounding: z.optional(cashRoundingSchema),
    /** Absent where nobody has said. */
    regimenTributario: z.optional(z.enum(taxRegimes)),
  }),
});

const membership = z.strictObject({
  businessId: uuidField,
  uid: personIdSchema,
  rol: z.enum(['gerente', 'empleado']),
  permissions,
  departamento: storedTextSchema,
  fechaIngreso: storedInstantSchema,
  activo: z.boolean(),
  /** True for the person's first business, until another is chosen. */
  esPrincipal: z.boolean(),
  estadoInvitacion: z.literal('aceptada'),
  deletedAt: z.nullable(storedInstantSchema),
});

const invitation = z.strictObject({
  businessId: uuidField,
  invitationId: uuidField,
  email: storedTextSchema,
  permissions,
  departamento: storedTextSchema,
  token: storedTextSchema,
  createdAt: storedInstantSchema,
  expiresAt: storedInstantSchema,
  acceptedAt: z.nullable(storedInstantSchema),
  acceptedBy: z.nullable(personIdSchema),
  deletedAt: z.nullable(storedInstantSchema),
});

const apiToken = z.strictObject({
  businessId: uuidField,
  uuid: uuidField,
  name: storedNonEmptyTextSchema,
  /** Who made it, and as whom the program acts. */
  uid: personIdSchema,
  /** The SHA-256 of the token in hexadecimal digits. */
  hash: storedTextSchema,
  createdAt: storedInstantSchema,
  /** When it was revoked. */
  deletedAt: z.nullable(storedInstantSchema),
});

const customer = z.strictObject({
  uuid: uuidField,
  businessId: uuidField,
  /** As it was written. */
  name: storedNonEmptyTextSchema,
  /** Empty without one. */
  phone: storedTextSchema,
  /** What the customer may owe, null without a limit. */
  limit: z.nullable(amountField),
  note: storedTextSchema,
  createdAt: storedInstantSchema,
  updatedAt: storedInstantSchema,
  /** Who registered the customer. */
  createdBy: personIdSchema,
  /** False once no longer offered in a sale. */
  activo: z.boolean(),
});

const sharedSheet = z.strictObject({
  businessId: uuidField,
  uuid: uuidField,
  customerId: uuidField,
  /** The SHA-256 of the link's token in hexadecimal digits. */
  hash: storedTextSchema,
  createdAt: storedInstantSchema,
  expiresAt: storedInstantSchema,
  /** When it was revoked, or replaced by another. */
  deletedAt: z.nullable(storedInstantSchema),
});

const product = z.strictObject({
  uuid: uuidField,
  businessId: uuidField,
  description: storedNonEmptyTextSchema,
  /** A barcode or the shop's own code, empty without one. */
  code: storedTextSchema,
  /** The selling price. */
  price: positiveAmountField,
  /** The unit cost in the last purchase, null until one is known. */
  cost: z.nullable(amountField),
  /** When the cost was last set by hand, null if no purchase can be older than that. */
  costSetAt: z.prefault(z.nullable(storedInstantSchema), null),
  stock: storedNonNegativeIntegerSchema,
  stockValue: storedNonNegativeIntegerSchema,
  /** How much the lines that count took beyond the stock; goods that come in or back fill it first. */
  lacking: z.prefault(storedNonNegativeIntegerSchema, 0),
  /** The value that belongs to `lacking`. */
  lackingValue: z.prefault(storedIntegerSchema, 0),
  unit: unitField,
  type: z.enum(productTypes),
  trackStock: z.boolean(),
  createdAt: storedInstantSchema,
  updatedAt: storedInstantSchema,
  /** False once archived: it is no longer offered, but its history stays. */
  activo: z.boolean(),
});

const expense = z.strictObject({
  uuid: uuidField,
  businessId: uuidField,
  description: storedTextSchema,
  cost: storedNonNegativeIntegerSchema,
  createdAt: storedInstantSchema,
  account: accountField,
  category1: z.enum(expenseCategories),
  category2: z.nullable(storedTextSchema),
  category3: z.nullable(storedTextSchema),
  /** The record this expense belongs to. */
  transactionRef: uuidField,
  deletedAt: z.nullable(storedInstantSchema),
});

/** The stock that a count compared with, and its result. */
const stockCount = z.strictObject({
  physicalStock: storedNonNegativeIntegerSchema,
  digitalStock: storedNonNegativeIntegerSchema,
  difference: storedIntegerSchema,
  adjustmentType: z.enum(['surplus', 'shortage', 'verified']),
});

const stockLog = z.strictObject({
  uuid: uuidField,
  businessId: uuidField,
  productId: uuidField,
  type: z.enum(stockLogTypes),
  /** How much moved; for a count, the counted quantity. */
  quantity: storedNonNegativeIntegerSchema,
  effect: storedIntegerSchema,
  valueEffect: storedIntegerSchema,
  /**
   * What deleting the line gave back to the stock; for a line that counts, the part of its effect that filled
   * `lacking`.
   */
  reversal: storedIntegerSchema,
  /** The unit cost at that moment, null when unknown. */
  cost: z.nullable(storedNonNegativeIntegerSchema),
  /** The product's cost before a purchase changed it. */
  previousCost: z.nullable(storedNonNegativeIntegerSchema),
  price: z.nullable(positiveAmountField),
  transactionId: z.nullable(uuidField),
  itemId: z.nullable(uuidField),
  count: z.nullable(stockCount),
  reason: storedTextSchema,
  createdAt: storedInstantSchema,
  createdBy: personIdSchema,
  deletedAt: z.nullable(storedInstantSchema),
});

export const rowSchemas = {
  profiles: profile,
  businesses: business,
  memberships: membership,
  invitations: invitation,
  apiTokens: apiToken,
  customers: customer,
  sharedSheets: sharedSheet,
  products: product,
  transactions: transactionSchema,
  expenses: expense,
  stockLogs: stockLog,
};

export const rowTableNames = ['profiles', ...tracedTables] as const;
