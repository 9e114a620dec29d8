import type { Role } from '../auth/roles.ts'
import { LINK_HOURS, type LinkPurpose, STAFF_NAME_MAX } from './limits.ts'

export const ROLE_NAMES: Record<Role, string> = { owner: 'Owner', desk: 'Desk', artist: 'Artist' }

export const ROLE_TEXTS: Record<Role, string> = {
  owner: 'everything',
  desk: 'all but People and Studio',
  artist: 'own enquiries, appointments, profile and pictures; no export; contact details of own clients only',
}

export interface OpenWork {
  enquiries: number
  appointments: number
  /** Clients on the waitlist. */
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
  name: 'Please enter a name.',
  nameLong: `Please use at most ${STAFF_NAME_MAX} characters.`,
  email: 'Please enter a valid email.',
  artist: 'Please choose the artist.',
  artistTaken: 'This artist has an account already.',
  role: 'Please choose a role.',
  exists: 'This email has an account already.',
  gone: 'This account does not exist any more.',
  ownAccount: 'This is your own account. Another owner can do this.',
  lastOwner: 'There must be an owner who can sign in.',
  isDisabled: 'This account is disabled. Enable it first.',
  isEnabled: 'This account is not disabled.',
  linkOver: 'This link was used already, or it is over.',
  linkOverMore: 'Ask an owner of the studio for a new one.',
  linkKept: 'Your link was not used. Please open it again later.',
  unreachable: 'The server cannot be reached.',
  linkNote: `It works once, within ${LINK_HOURS} hours.`,
  invited: (name: string) => `${name} is invited.`,
  changed: (name: string) => `${name} was changed.`,
  disabled: (name: string) =>
    `${name} can no longer sign in. Sessions, passkeys, codes, links, phones and the calendar feed have ended.`,
  removed: (name: string) => `${name} was deleted.`,
  sessionEnded: 'The session has ended.',
  sessionGone: 'This session has ended already.',
  password: 'The password',
  passwordSet: 'The password is set.',
  leaving:
    'Disabling an account ends its sessions, passkeys, codes, links, phones and calendar feed at once. Before it happens you are told which open enquiries and appointments name the person, and can hand them over.',
  inviteNote: `You get a link to hand over. It works once, within ${LINK_HOURS} hours; it is emailed too where mail is set up.`,
  inviteFailed: 'The invitation could not be made. Please try again.',
  linkMailed: 'The link is on its way by email. You can also copy this one.',
  linkToCopy: 'Copy this link and hand it over, for example by chat.',
  linkOnce: 'It is shown here once.',
  disableQuestion:
    'Sessions, passkeys, codes, links, phones and the calendar feed end at once. The account can be enabled again, by a new link.',
  removeQuestion:
    'The account and all its access are removed. What the person did stays in the list of changes.',
  openWork: (work: OpenWork) => {
    const parts = countWork(work)
    return parts === '' ? '' : `Open work that names this person: ${parts}.`
  },
  handedOver: (to: string, work: OpenWork) =>
    `${to} takes over ${countWork(work) || 'nothing, because nothing was open'}.`,
  clashes: (count: number) =>
    count === 0
      ? ''
      : `Please look at the appointments: ${count === 1 ? 'one clashes' : `${count} clash`} with another.`,
  handTo: 'Hand it over to',
  leaveAsIs: 'Leave it as it is',
  failed: 'That did not work. Please try again.',
  forgotLead: 'You get a link for a new password by email.',
  forgotSent: 'If this address has an account, a link for a new password is on its way.',
  forgotOff: 'Mail is not set up here. Ask an owner of the studio for a link.',
} as const

/** The message with a link. The studio's name is added before it. */
export const LINK_MESSAGES: Record<
  LinkPurpose,
  { subject: (studio: string) => string; text: string; link: string }
> = {
  invitation: {
    subject: (studio) => `You are invited to ${studio}`,
    text: 'An owner made an account for you in the back office of the website. Choose a password to begin.',
    link: 'Choose a password',
  },
  reset: {
    subject: (studio) => `A new password for ${studio}`,
    text: 'There was a request for a new password for your account. Was it not you? Then there is nothing to do: your password stays.',
    link: 'Choose a new password',
  },
}
