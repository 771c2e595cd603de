import { diagnoseInstallation } from '../operations/doctor/diagnose-installation.ts';
import { findingLine } from '../operations/doctor/doctor-finding.ts';
import { countWithNoun } from '@cuadra/domain/kernel/format-count';
import { OperationRefusal } from '../operations/operation-refusal.ts';
import type { StandaloneCommand } from './command-line-command.ts';

export const doctorCommand: StandaloneCommand = {
  name: 'doctor',
  parameters: [],
  options: [
    {
      name: 'backups',
      value: 'CARPETA',
      does: 'dónde están las copias de seguridad, para decir de cuándo es la última',
    },
  ],
  does: 'revisa la máquina, la configuración, la base de datos y los servicios, y dice qué corregir; no cambia nada',
  runAlone: async ({ environment, projectFolder, requiredNode, now, say, options }) => {
    const counts = { fine: 0, warning: 0, wrong: 0 };
    const node = { running: process.versions.node, required: requiredNode };
    const patient = { environment, folder: projectFolder, node, now, backupFolder: options.backups };
    for await (const finding of diagnoseInstallation(patient)) {
      counts[finding.verdict] += 1;
      say(findingLine(finding));
    }
    if (counts.wrong > 0)
      throw new OperationRefusal(`Hay que corregir ${countWithNoun(counts.wrong, 'cosa', 'cosas')}.`);
    return counts.warning > 0
      ? `Nada está mal; hay ${countWithNoun(counts.warning, 'aviso', 'avisos')}.`
      : 'Todo está bien.';
  },
};
