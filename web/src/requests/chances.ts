/** Moments at which what could not be sent before may get through: the network turned, or the app is looked at again. */

/** Either is only a reason to ask: a server in the same room is reached without the internet. */
const turnsOfNetwork = ['online', 'offline'] as const;

/** Answers with how to stop listening. */
export function onSendingChance(listener: () => void): () => void {
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
