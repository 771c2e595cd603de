/** Opens a business from outside of it, so that there is something to show of it. */
import { useCallback, useEffect, useState } from 'react';
import type { RequestFailure } from '../requests/api.ts';
import { useDevice, useReplicaState } from '../session/use-session.ts';

interface OpenedBusiness {
  readonly isOpen: boolean;
  /** Why it could not be opened. */
  readonly failure: RequestFailure | undefined;
  readonly retry: () => Promise<void>;
}

export function useOpenBusiness(businessId: string): OpenedBusiness {
  const { replica } = useDevice();
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
