/** Events after which sending may work again: the network changed, or the app became visible. */

/** Going offline counts too: a server in the same room is reachable without the internet. */
const turnsOfNetwork = ['online', 'offline'] as const;

/** Returns the function that stops listening. */
export function onRetryOpportunity(listener: () => void): () => void {
  const looked = () => {
    if (document.visibilityState === 'visible') listener();
  };
  for (const turn of turnsOfNetwork) window.addEventListener(turn, listener);
  document.addEventListener('visibilitychange', looked);
  return () => {
    for (const turn of turnsOfNetwork) window.removeEventListener(turn, listener);
    document.removeEventListener('visibilitychange', looked);
  };
}
