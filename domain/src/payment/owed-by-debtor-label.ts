/** "Fiado a Rosa Quispe". */
export function owedByDebtorLabel(debtor: string | undefined): string {
  return debtor === undefined ? 'Fiado' : `Fiado a ${debtor}`;
}
