import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'

/** Why a password is too easy to guess. */
export const WEAK_PASSWORDS = {
  repeats: 'it repeats the same few characters',
  sequence: 'it is a row of letters, numbers or keys',
  address: 'it is the account’s own email address',
  studio: 'it is the studio’s name',
  common: 'it is one of the most common passwords',
} as const

/** Rounded up, so that the wait is over when the shown time has passed. */
function waitWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'in a second' : `in ${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? 'in an hour' : `in ${hours} hours`
}

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
  passwordWeak: (what: string, why: string) => `${what} is too easy to guess: ${why}. Please choose another.`,
  changeFirst: 'Please choose your own password first.',
  changeFirstMore:
    'Your password was made for you, so another person may know it. The old one is the password you signed in with.',
  tooManyTries: (waitSeconds: number) => `Too many tries. Please try again ${waitWords(waitSeconds)}.`,
  passwordChanged: 'Password changed. You are signed out everywhere else.',
  passwordFailed: 'The password could not be changed. Please try again.',
  signedOutThere: 'Signed out there.',
  signOutThereFailed: 'That device could not be signed out. Please try again.',
  signedOutEverywhere: 'Signed out everywhere.',
  everywhereQuestion:
    'This signs you out on every device, including this one. Your calendar feed, links for a new password and alerts on your phones end too.',
  everywhereFailed: 'The sessions could not be ended. Please try again.',
} as const
