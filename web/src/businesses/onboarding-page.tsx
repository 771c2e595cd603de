/** To be built. */
export function OnboardingPage() {
  return null;
}
