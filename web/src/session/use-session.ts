/** For screens: who is signed in, and what their device holds. */
import { useSyncExternalStore } from 'react';
import type { Me } from './kept-me.ts';
import type { PersonsDevice } from './persons-device.ts';
import type { ReplicaState } from '../replica/replica-state.ts';
import { type SessionState, sessionState, subscribeToSession } from './session.ts';

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, sessionState);
}

/** Only below a route that asks for a sign-in. */
export function useMe(): Me {
  const session = useSession();
  if (session.state !== 'in') throw new Error('nobody is signed in');
  return session.me;
}

export function useDevice(): PersonsDevice {
  const session = useSession();
  if (session.state !== 'in') throw new Error('nobody is signed in');
  return session.device;
}

export function useReplicaState(): ReplicaState {
  const { replica } = useDevice();
  return useSyncExternalStore(replica.subscribe, replica.state);
}
