import type { Permission } from '../rows/permissions.ts';

export const permissionMeanings: Readonly<Record<Permission, string>> = {
  verIngresos: 'Ve las ventas y los cobros de hoy.',
  verEgresos: 'Ve los gastos y las compras de hoy, y lo que cuesta cada producto.',
  verTransferencias: 'Ve el dinero que pasa de Efectivo a Yape/Plin, o al revés.',
  verReportes: 'Ve los reportes y los días anteriores y, si ve gastos, cuánto se gana.',
  crearMovimientos: 'Vende, registra gastos, mueve el stock, y abre y cierra la caja.',
  editarMovimientos: 'Corrige y elimina lo que ya está registrado.',
};
