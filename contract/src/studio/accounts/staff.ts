import type { Role } from './sign-in.ts'

export const STAFF_NAME_MAX = 100

/** Assigns work to any artist instead of one. */
export const ANY_ASSIGNEE = 'anyone'

/** Hours for which an invitation or a password reset link works. Each link works once. */
export const LINK_HOURS = 72

export const LINK_TOKEN_MAX = 100

/** Page that sets a password. The link's token is in the fragment, which browsers send to no server. */
export const LINK_PAGE = '/login/link'

export const FORGOT_PAGE = '/login/forgot'

export const LINK_PURPOSES = ['invitation', 'reset'] as const

export type LinkPurpose = (typeof LINK_PURPOSES)[number]

export const ROLE_NAMES: Record<Role, string> = { owner: 'Owner', desk: 'Desk', artist: 'Artist' }

export const ROLE_TEXTS: Record<Role, string> = {
  owner: 'everything',
  desk: 'everything except People and Studio',
  artist:
    'their enquiries, appointments, profile and pictures; no export; contact details of their clients only',
}

interface OpenWork {
  enquiries: number
  appointments: number
  waiting: number
}

function countWork({ enquiries, appointments, waiting }: OpenWork): string {
  const parts = [
    enquiries > 0 ? `${enquiries} ${enquiries === 1 ? 'enquiry' : 'enquiries'}` : '',
    appointments > 0 ? `${appointments} ${appointments === 1 ? 'appointment' : 'appointments'}` : '',
    waiting > 0 ? `${waiting} on the waitlist` : '',
  ].filter(Boolean)
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ')
}

export const STAFF_TEXTS = {
  name: 'Enter a name.',
  nameLong: `Use at most ${STAFF_NAME_MAX} characters.`,
  email: 'Enter a valid email.',
  artist: 'Choose the artist.',
  artistTaken: 'This artist already has an account.',
  role: 'Choose a role.',
  exists: 'This email already has an account.',
  gone: 'This account no longer exists.',
  ownAccount: 'This is your account. Only another owner can do this.',
  lastOwner: 'At least one active owner is required.',
  isDisabled: 'This account is disabled. Enable it first.',
  isEnabled: 'This account is not disabled.',
  linkOver: 'This link has been used or has expired.',
  linkOverMore: 'Ask an owner of the studio for a new one.',
  linkKept: 'Your link was not used. Please open it again later.',
  unreachable: 'The server cannot be reached.',
  linkNote: `It works once, within ${LINK_HOURS} hours.`,
  changed: (name: string) => `${name} was changed.`,
  disabled: (name: string) =>
    `${name} can no longer sign in. Their sessions, passkeys, codes, links, push notifications and calendar feed were revoked.`,
  staysOnSite: (artist: string) => `The website still shows ${artist} until you hide the artist.`,
  removed: (name: string) => `${name} was deleted.`,
  sessionEnded: 'Session revoked.',
  sessionGone: 'This session is no longer active.',
  password: 'The password',
  passwordSet: 'The password is set.',
  leaving: 'Disabling an account immediately ends all its access. You can reassign its open work first.',
  inviteNote: `You get a link to share with them. It works once, within ${LINK_HOURS} hours. If email is set up, it is also emailed.`,
  inviteFailed: 'The invitation could not be created. Please try again.',
  linkMailed: 'The link was sent by email. You can also copy it here.',
  linkToCopy: 'Copy this link and share it with them, for example by chat.',
  linkOnce: 'It is shown only once.',
  disableQuestion:
    'Sessions, passkeys, codes, links, push notifications and the calendar feed are revoked immediately. The account can be enabled again with a new link.',
  removeQuestion: 'The account and all its access are removed. Its actions stay listed under Changes.',
  openWork: (work: OpenWork) => {
    const parts = countWork(work)
    return parts === '' ? '' : `Open work assigned to this person: ${parts}.`
  },
  reassigned: (to: string, work: OpenWork) =>
    `Reassigned to ${to}: ${countWork(work) || 'nothing, because nothing was open'}.`,
  clashes: (count: number) =>
    count === 0
      ? ''
      : `Please check the appointments: ${count === 1 ? 'one conflicts' : `${count} conflict`} with another.`,
  reassignTo: 'Reassign it to',
  leaveAsIs: 'Do not reassign it',
  failed: 'That did not work. Please try again.',
  forgotLead: 'We will email you a link to reset your password.',
  forgotSent: 'If an account exists for this address, we have sent a link to it.',
  forgotOff: 'Email is not set up here. Ask an owner of the studio for a link.',
} as const

/** Text of the email with the link, after the studio's name. */
export const LINK_MESSAGES: Record<
  LinkPurpose,
  { subject: (studio: string) => string; text: string; link: string }
> = {
  invitation: {
    subject: (studio) => `You are invited to join ${studio}`,
    text: 'You have an account for the studio’s back office. Choose a password to get started.',
    link: 'Choose a password',
  },
  reset: {
    subject: (studio) => `A new password for ${studio}`,
    text: 'Someone asked to reset the password for your account. If it was not you, ignore this email; your password stays the same.',
    link: 'Choose a new password',
  },
}
