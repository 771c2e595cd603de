/** For people who manage no business; for the others these are among its settings. */
import { Page } from '../kit/page.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { ProfileSettings, ThemeAndNoticePreferences } from './profile-settings.tsx';

export function ProfilePage() {
  return (
    <Page title="Mi perfil" width="reading">
      <ProfileSettings />
      <section aria-labelledby="preferences" className="flex flex-col gap-3">
        <SectionHeading id="preferences">Preferencias</SectionHeading>
        <ThemeAndNoticePreferences />
      </section>
    </Page>
  );
}
