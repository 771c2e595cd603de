/** Opens a business from a screen outside of it. */
import { useCallback, useEffect, useState } from 'react';
import type { RequestFailure } from '../requests/ask-server.ts';
import { useDeviceServices, useReplicaState } from '../session/use-session.ts';

interface OpenedBusiness {
  readonly isOpen: boolean;
  readonly failure: RequestFailure | undefined;
  readonly retry: () => Promise<void>;
}

export function useEnsureBusinessOpen(businessId: string): OpenedBusiness {
  const { replica } = useDeviceServices();
  const { shop } = useReplicaState();
  const [failed, setFailed] = useState<{ readonly businessId: string; readonly failure: RequestFailure | undefined }>();
  const open = useCallback(
    () => replica.openBusiness(businessId).then((failure) => setFailed({ businessId, failure })),
    [replica, businessId],
  );
  useEffect(() => {
    void open();
  }, [open]);
  return {
    isOpen: shop?.businessId === businessId && shop.copy !== undefined,
    failure: failed?.businessId === businessId ? failed.failure : undefined,
    retry: open,
  };
}
