import type { authShapes } from './auth-shapes.ts'
import { endpoints } from './endpoint.ts'

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
} as const

export const authApi = endpoints<typeof authShapes>()({
  login: { method: 'POST', path: '/auth/login', who: 'anyone' },
  me: { method: 'GET', path: '/auth/me', who: 'staff' },
  logout: { method: 'POST', path: '/auth/logout', who: 'staff' },
})
