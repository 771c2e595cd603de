/** Hooks for the signed-in person and the device's services. */
import type { Me } from '@cuadra/domain/server-answers';
import { useSyncExternalStore } from 'react';
import type { DeviceServices } from './person-device-services.ts';
import type { ReplicaState } from '../replica/replica-state.ts';
import { type SessionState, sessionState, subscribeToSession } from './current-session.ts';

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, sessionState);
}

/** Only for screens below a route that requires a session. */
export function useMe(): Me {
  const session = useSession();
  if (session.state !== 'in') throw new Error('nobody is signed in');
  return session.me;
}

export function useDeviceServices(): DeviceServices {
  const session = useSession();
  if (session.state !== 'in') throw new Error('nobody is signed in');
  return session.device;
}

export function useReplicaState(): ReplicaState {
  const { replica } = useDeviceServices();
  return useSyncExternalStore(replica.subscribe, replica.state);
}
