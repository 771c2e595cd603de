/** Who comes by an invitation's link is told so before its text has been loaded, or the form would move away later. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LazyInvitationNote } from './lazy-invitation-note.tsx';

const note = (returnTo: string) =>
  renderToStaticMarkup(<LazyInvitationNote returnTo={returnTo} setEmail={() => undefined} />);

it('says that there is an invitation at once', () => {
  expect(note('/onboarding?invitacion=9c22ea13')).toContain('Te invitaron a un negocio.');
});

it('says nothing to others', () => {
  expect(note('/profile')).toBe('');
});
