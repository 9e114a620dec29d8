import type { z } from 'zod'
import type { authShapes, session } from './auth-shapes.ts'
import { endpoints } from './endpoint.ts'

export type Session = z.infer<typeof session>

export const EMAIL_MAX = 254
export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 200

export const AUTH_TEXTS = {
  emailMissing: 'Please enter your email.',
  passwordMissing: 'Please enter your password.',
  signedIn: 'Login success',
  signedOut: 'Logout success',
  signOutQuestion: 'Are you sure you want to log out of your account?',
  wrong: 'Email or password is wrong.',
  failed: 'Something went wrong',
  pleaseSignIn: 'Please Login',
  expired: 'Token Expire, Please Login',
  currentMissing: 'Please enter your current password.',
  currentWrong: 'This is not your current password.',
  newPassword: 'The new password',
  passwordRule: (what: string) => `${what} must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`,
  passwordChanged: 'Password changed. Every other session has ended.',
  passwordFailed: 'The password could not be changed. Please try again.',
  signedOutEverywhere: 'Signed out everywhere.',
  everywhereQuestion: 'Every session ends, this one too. You sign in again with your password.',
  everywhereFailed: 'The sessions could not be ended. Please try again.',
} as const

export const authApi = endpoints<typeof authShapes>()({
  login: { method: 'POST', path: '/auth/login', who: 'anyone' },
  me: { method: 'GET', path: '/auth/me', who: 'staff' },
  logout: { method: 'POST', path: '/auth/logout', who: 'staff', internal: true },
  sessions: { method: 'GET', path: '/auth/sessions', who: 'staff' },
  changePassword: { method: 'POST', path: '/auth/password', who: 'staff', internal: true },
  logoutEverywhere: { method: 'POST', path: '/auth/logout-everywhere', who: 'staff', internal: true },
})
