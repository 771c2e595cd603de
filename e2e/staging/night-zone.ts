/** A shop where it is just night: the clock of the server stays as it is, and the shop lies elsewhere. */

/** The zone in which it is between one and two in the morning. */
export function nightZone(now: Date): string {
  const offset = 1 - now.getUTCHours();
  const eastward = offset < -12 ? offset + 24 : offset;
  // The sign of these names is the other way round.
  if (eastward === 0) return 'Etc/GMT';
  return eastward > 0 ? `Etc/GMT-${eastward}` : `Etc/GMT+${-eastward}`;
}
