/** A person's own data and preferences, for whoever has no business of their own whose settings hold them too. */
import { Page } from '../kit/page.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { OwnData, Preferences } from './own-data.tsx';

export function ProfilePage() {
  return (
    <Page title="Mi perfil" width="reading">
      <OwnData />
      <section aria-labelledby="preferences" className="flex flex-col gap-3">
        <SectionHeading id="preferences">Preferencias</SectionHeading>
        <Preferences />
      </section>
    </Page>
  );
}
