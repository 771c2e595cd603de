const KIB = 1024;
const sizes = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "512 B", "9.8 MB". */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let step = 0;
  while (size >= KIB && step < sizes.length - 1) {
    size /= KIB;
    step += 1;
  }
  return `${step === 0 ? size : size.toFixed(1)} ${sizes[step] ?? ''}`;
}

/** The two largest units: "3 d 4 h", "5 min". */
export function formatSecondsAsDuration(seconds: number): string {
  if (seconds < MINUTE) return `${seconds} s`;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} h ${Math.floor((seconds % HOUR) / MINUTE)} min`;
  return `${Math.floor(seconds / DAY)} d ${Math.floor((seconds % DAY) / HOUR)} h`;
}
