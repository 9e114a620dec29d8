import type { Group } from '../fault.ts'

export const signIn: Group = {
  id: 'sign-in',
  title: 'Sign-in and roles',
  faults: [
    {
      id: 'sign-in-idle-session',
      file: 'server/src/studio/auth/queries.ts',
      from: 'and staff_sessions.created_at > now()',
      to: 'or staff_sessions.created_at > now()',
      harm: 'A session left idle on a shared computer opens the back office for a week.',
      seenBy: ['server/src/studio/auth/routes.test.ts'],
      only: 'a session token',
    },
    {
      id: 'sign-in-old-invitation',
      file: 'server/src/studio/auth/staff/links.ts',
      from: "    .where('expires_at', '>', sql<Date>`now()`)\n",
      to: '',
      harm: 'An invitation found in an old mailbox still opens an account.',
      seenBy: ['server/src/studio/auth/staff/routes.test.ts'],
      only: 'an invitation',
    },
    {
      id: 'sign-in-code-again',
      file: 'server/src/studio/auth/second-factors/app-queries.ts',
      from: "'last_step', '<', step",
      to: "'last_step', '<=', step",
      harm: 'A code that was read over a shoulder signs in a second time.',
      seenBy: ['server/src/studio/auth/second-factors/codes.test.ts'],
    },
    {
      id: 'sign-in-narrowed-role',
      file: 'server/src/studio/auth/staff/update-staff-member.ts',
      from: '!hasRole(columns.role, person.role as Role)',
      to: '!hasRole(person.role as Role, columns.role)',
      harm: 'A person whose role was narrowed stays signed in on every device.',
      seenBy: ['server/src/studio/auth/staff/routes.test.ts'],
      only: 'an owner',
    },
    {
      id: 'sign-in-artist-without-record',
      file: 'server/src/http/require-staff.ts',
      from: '(artistId ?? NO_ID)',
      to: '(artistId ?? undefined)',
      harm: 'An artist whose page was deleted reads the enquiries of all clients.',
      seenBy: ['server/src/http/require-staff.test.ts'],
    },
  ],
}
