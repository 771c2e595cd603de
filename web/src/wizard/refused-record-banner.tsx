/** Why the server refused what was recorded, and the link to "Por revisar". */
import { ButtonLink } from '../kit/button-link.tsx';
import { Banner } from '../kit/banner.tsx';

export function RefusedRecordBanner({ why }: { readonly why: string }) {
  return (
    <Banner
      tone="error"
      title={why}
      action={
        <ButtonLink to="." search={(before) => ({ ...before, ver: 'envios' as const })} state kind="secondary">
          Revisar
        </ButtonLink>
      }
    >
      Está en «Por revisar».
    </Banner>
  );
}
