import { endpoints } from '../http/endpoint.ts'
import type { secondFactorsShapes } from './accounts/second-factors-shapes.ts'
import type { authShapes } from './accounts/sign-in-shapes.ts'
import type { staffShapes } from './accounts/staff-shapes.ts'
import type { auditLogShapes } from './audit-log-shapes.ts'
import type { notificationsShapes } from './notifications-shapes.ts'
import type { backupShapes, formCheckShapes } from './operation-shapes.ts'
import type { setupShapes } from './setup-shapes.ts'

/** For calls that a caller needs before a temporary password or a missing second factor is replaced. */
const ALWAYS = { allowTemporaryPassword: true, allowWithoutSecondFactor: true } as const

const SET_UP_FACTOR = { minRole: 'artist', internal: true, allowWithoutSecondFactor: true } as const

export const auditLogApi = endpoints<typeof auditLogShapes>()({
  page: { method: 'GET', path: '/audit-log', minRole: 'desk' },
})

export const authApi = endpoints<typeof authShapes>()({
  login: { method: 'POST', path: '/auth/login', minRole: 'public' },
  me: { method: 'GET', path: '/auth/me', minRole: 'artist', ...ALWAYS },
  logout: { method: 'POST', path: '/auth/logout', minRole: 'artist', internal: true, ...ALWAYS },
  sessions: { method: 'GET', path: '/auth/sessions', minRole: 'artist' },
  endSession: { method: 'DELETE', path: '/auth/sessions/:session', minRole: 'artist', internal: true },
  changePassword: { method: 'POST', path: '/auth/password', minRole: 'artist', internal: true, ...ALWAYS },
  logoutEverywhere: { method: 'POST', path: '/auth/logout-everywhere', minRole: 'artist', internal: true },
})

export const backupApi = endpoints<typeof backupShapes>()({
  show: { method: 'GET', path: '/backup', minRole: 'desk' },
  start: { method: 'POST', path: '/backup', minRole: 'desk', internal: true },
})

export const formCheckApi = endpoints<typeof formCheckShapes>()({
  show: { method: 'GET', path: '/form-check', minRole: 'desk' },
  start: { method: 'POST', path: '/form-check', minRole: 'desk', internal: true },
})

export const notificationsApi = endpoints<typeof notificationsShapes>()({
  show: { method: 'GET', path: '/notifications', minRole: 'artist' },
  addPush: { method: 'POST', path: '/notifications/push-subscriptions', minRole: 'artist', internal: true },
  removePush: {
    method: 'DELETE',
    path: '/notifications/push-subscriptions/:id',
    minRole: 'artist',
    internal: true,
  },
  setDigest: { method: 'PUT', path: '/notifications/digest', minRole: 'artist', internal: true },
})

export const secondFactorsApi = endpoints<typeof secondFactorsShapes>()({
  list: { method: 'GET', path: '/second-factors', minRole: 'artist', allowWithoutSecondFactor: true },
  beginPasskey: { method: 'POST', path: '/second-factors/passkeys/begin', ...SET_UP_FACTOR },
  addPasskey: { method: 'POST', path: '/second-factors/passkeys', ...SET_UP_FACTOR },
  renamePasskey: { method: 'PATCH', path: '/second-factors/passkeys/:id', minRole: 'artist', internal: true },
  removePasskey: {
    method: 'DELETE',
    path: '/second-factors/passkeys/:id',
    minRole: 'artist',
    internal: true,
  },
  beginApp: { method: 'POST', path: '/second-factors/authenticator-app/begin', ...SET_UP_FACTOR },
  addApp: { method: 'POST', path: '/second-factors/authenticator-app', ...SET_UP_FACTOR },
  removeApp: {
    method: 'DELETE',
    path: '/second-factors/authenticator-app',
    minRole: 'artist',
    internal: true,
  },
  renewCodes: { method: 'POST', path: '/second-factors/recovery-codes', minRole: 'artist', internal: true },
  require: { method: 'PUT', path: '/second-factors/policy', minRole: 'owner', internal: true },
  beginSignIn: { method: 'POST', path: '/auth/passkey/begin', minRole: 'public' },
  signIn: { method: 'POST', path: '/auth/passkey', minRole: 'public' },
})

export const setupApi = endpoints<typeof setupShapes>()({
  state: { method: 'GET', path: '/setup', minRole: 'public', noStore: true },
  open: { method: 'POST', path: '/setup/token', minRole: 'public' },
  claim: { method: 'POST', path: '/setup/owner', minRole: 'public' },
  progress: { method: 'GET', path: '/setup/progress', minRole: 'owner' },
  studio: { method: 'PUT', path: '/setup/studio', minRole: 'owner' },
  look: { method: 'PUT', path: '/setup/branding', minRole: 'owner' },
  testMail: { method: 'POST', path: '/setup/mail/test', minRole: 'owner', internal: true },
  mail: { method: 'POST', path: '/setup/mail', minRole: 'owner', internal: true },
  own: { method: 'GET', path: '/setup/blank-profile', minRole: 'owner', internal: true },
  content: { method: 'POST', path: '/setup/initial-content', minRole: 'owner' },
})

export const staffApi = endpoints<typeof staffShapes>()({
  list: { method: 'GET', path: '/staff', minRole: 'owner' },
  invite: { method: 'POST', path: '/staff', minRole: 'owner', internal: true },
  change: { method: 'PATCH', path: '/staff/:id', minRole: 'owner', internal: true },
  remove: { method: 'DELETE', path: '/staff/:id', minRole: 'owner', internal: true },
  makeLink: { method: 'POST', path: '/staff/:id/link', minRole: 'owner', internal: true },
  disable: { method: 'POST', path: '/staff/:id/disable', minRole: 'owner', internal: true },
  enable: { method: 'POST', path: '/staff/:id/enable', minRole: 'owner', internal: true },
  sessions: { method: 'GET', path: '/staff/:id/sessions', minRole: 'owner' },
  endSession: { method: 'DELETE', path: '/staff/:id/sessions/:session', minRole: 'owner', internal: true },
  /** These calls use POST, so that no token or email address is in a URL. */
  forgot: { method: 'POST', path: '/staff/password-resets', minRole: 'public' },
  openLink: { method: 'POST', path: '/staff/links/inspect', minRole: 'public' },
  useLink: { method: 'POST', path: '/staff/links/redeem', minRole: 'public' },
})
