/** Spec: section 3 (Local browser storage keys). */
export const storageKeys = {
  user: 'cuadra.user',
  session: 'cuadra.session',
  currentBusiness: 'cuadra.currentBusiness',
  profile: 'cuadra.profile',
  businesses: 'cuadra.businesses',
} as const;
