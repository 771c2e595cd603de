import { objectSchema, arraySchema, rowSchema } from '../http/json-schema.ts';
import type { Json, RouteDescription } from '../http/route-description.ts';
import { ownBusinessesQuery } from './me-routes.ts';

const tag = 'Sign-in';
const text: Json = { type: 'string' };
const email: Json = { type: 'string', format: 'email' };
const yesOrNo: Json = { type: 'boolean' };
const post = { method: 'post', tag, requires: 'nobody' } as const;
const get = { method: 'get', tag, requires: 'signed-in' } as const;
const forPerson = { ...post, requires: 'signed-in' } as const;
const answer = { description: 'Done.', schema: rowSchema };
const errors = ['too-many-requests'] as const;

export const authDescriptions: readonly RouteDescription[] = [
  {
    ...get,
    requires: 'nobody',
    path: '/api/auth-options',
    summary: 'Which ways to come in there are.',
    answer: { description: 'By name.', schema: objectSchema({ email: yesOrNo, google: yesOrNo, demo: yesOrNo }) },
  },
  {
    ...post,
    path: '/api/auth/sign-up/email',
    summary: 'A new account, signed in.',
    body: { schema: objectSchema({ nombre: text, apellidos: text, email, password: text }, ['apellidos']) },
    answer,
    errors,
  },
  {
    ...post,
    path: '/api/auth/sign-in/email',
    summary: 'Signs in, for 24 hours.',
    body: { schema: objectSchema({ email, password: text }) },
    answer: {
      description: 'Who it is, as GET /api/me tells it.',
      schema: objectSchema({ user: rowSchema, me: rowSchema }),
    },
    errors,
  },
  { ...post, path: '/api/auth/sign-out', summary: 'Signs out.', answer },
  {
    ...forPerson,
    path: '/api/auth/change-password',
    summary: 'Another password.',
    body: { schema: objectSchema({ currentPassword: text, newPassword: text }) },
    answer,
    errors,
  },
  {
    ...post,
    path: '/api/auth/sign-in/social',
    summary: 'Begins the way through Google.',
    body: {
      schema: objectSchema({ provider: { const: 'google' }, callbackURL: text, errorCallbackURL: text }, [
        'callbackURL',
        'errorCallbackURL',
      ]),
    },
    answer: { description: 'Where to go on.', schema: objectSchema({ url: text }) },
    errors,
  },
  {
    ...get,
    requires: 'nobody',
    path: '/api/auth/callback/google',
    summary: 'Where Google sends people back to.',
    answer: { status: 302, description: 'On to the app.' },
  },
  {
    ...get,
    path: '/api/auth/list-sessions',
    summary: 'Where one is signed in.',
    answer: { description: 'Open sessions.', schema: objectSchema({ sessions: arraySchema(rowSchema) }) },
  },
  {
    ...forPerson,
    path: '/api/auth/revoke-session',
    summary: 'Ends one of them.',
    body: { schema: objectSchema({ id: text }) },
    answer,
  },
  { ...forPerson, path: '/api/auth/revoke-other-sessions', summary: 'Ends all others.', answer },
  {
    ...get,
    path: '/api/me',
    summary: 'Who is signed in, and the businesses they belong to.',
    answer: {
      description: 'Profile, active links, and until when.',
      schema: objectSchema({
        profile: rowSchema,
        businesses: arraySchema(rowSchema),
        operator: yesOrNo,
        demo: yesOrNo,
        session: rowSchema,
      }),
    },
  },
  {
    ...get,
    path: '/api/me/businesses',
    summary:
      'One’s own active businesses by their name (nombre), or a part of it (contiene); case and accents never matter.',
    query: ownBusinessesQuery,
    answer: { description: 'Their links.', schema: objectSchema({ businesses: arraySchema(rowSchema) }) },
  },
];
