/** "Fiado a Rosa Quispe". */
export function owedLabel(debtor: string | undefined): string {
  return debtor === undefined ? 'Fiado' : `Fiado a ${debtor}`;
}
