import { PASSWORD_MAX, PASSWORD_MIN } from './sign-in.ts'

export const WEAK_PASSWORDS = {
  repeats: 'it repeats the same few characters',
  sequence: 'it is a sequence of letters, numbers or keys',
  address: 'it is the email address of the account',
  studio: 'it is the studio’s name',
  common: 'it is one of the most common passwords',
} as const

/** Rounds up, so that a retry after the shown time is allowed. */
function retryText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'in a second' : `in ${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? 'in an hour' : `in ${hours} hours`
}

export const AUTH_TEXTS = {
  emailMissing: 'Enter your email.',
  passwordMissing: 'Enter your password.',
  signedIn: 'Login success',
  signedOut: 'Logout success',
  signOutQuestion: 'Are you sure you want to log out of your account?',
  wrong: 'Email or password is wrong.',
  failed: 'Something went wrong',
  pleaseSignIn: 'Please Login',
  expired: 'Token Expire, Please Login',
  currentMissing: 'Enter your current password.',
  currentWrong: 'This is not your current password.',
  newPassword: 'The new password',
  passwordRule: (what: string) => `${what} must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`,
  passwordWeak: (what: string, why: string) => `${what} is too easy to guess: ${why}. Choose another.`,
  changeFirst: 'Choose a new password first.',
  changeFirstMore:
    'Your password was set by someone else, who may still know it. The old one is the password you signed in with.',
  tooManyTries: (waitSeconds: number) => `Too many attempts. Please try again ${retryText(waitSeconds)}.`,
  passwordChanged: 'Password changed. You are signed out everywhere else.',
  passwordFailed: 'The password could not be changed. Please try again.',
  signedOutThere: 'Device signed out.',
  signOutThereFailed: 'That device could not be signed out. Please try again.',
  signedOutEverywhere: 'Signed out everywhere.',
  everywhereQuestion:
    'This signs you out on every device, including this one. It also revokes your calendar feed and password links, and turns off push notifications.',
  everywhereFailed: 'You could not be signed out everywhere. Please try again.',
} as const

export const PASSKEY_NAME_MAX = 60

export const MAX_PASSKEYS = 10

export const RECOVERY_CODES = 10

/** Enough for an authenticator code and for a recovery code with separators. */
export const CODE_MAX = 40

/** A change of second factors requires a sign-in at most this long ago. */
export const RECENT_SIGN_IN_MINUTES = 15

/** From strong to weak. Owners see the strongest method of each account. */
export const SIGN_IN_METHODS = ['passkey', 'code', 'password'] as const

export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

export const FACTOR_TEXTS = {
  // Texts of the sign-in.
  codeNeeded: 'Enter the code from your authenticator app.',
  codeWrong: 'This code is wrong or has already been used.',
  passkeyNeeded: 'Sign in with your passkey.',
  passkeyUnknown: 'This passkey is not registered here. Sign in another way.',
  passkeyFailed: 'The passkey could not be checked, or it took too long. Please try again.',
  passkeyCancelled: 'No passkey was chosen. Please try again, or sign in with your password.',
  passkeyOther: 'This passkey belongs to another account.',
  passkeyMissing: 'This browser cannot use passkeys here.',

  // Texts of the account settings.
  freshNeeded: 'Please sign in again first.',
  name: 'Enter a name.',
  nameLong: `Use at most ${PASSKEY_NAME_MAX} characters.`,
  code: 'Enter the six digits that the app shows.',
  passkeyAdded: 'Passkey added. From now on it signs you in with one tap.',
  passkeyKnown: 'This device already has a passkey for your account.',
  passkeyGone: 'This passkey no longer exists.',
  passkeyRenamed: 'Passkey renamed.',
  passkeyRemoved: 'Passkey removed.',
  passkeysFull: `An account has at most ${MAX_PASSKEYS} passkeys. Remove one first.`,
  passkeyNotAdded: 'No passkey was added. Please try again.',
  passkeyLead:
    'A passkey signs you in by fingerprint, face or screen lock. It cannot be phished. Once you have one, your password alone no longer signs you in.',
  passkeyRemoveQuestion:
    'It will no longer sign you in. Your device may still offer it until you delete it there.',
  appAdded: 'The authenticator app is set up.',
  appIsOn: 'An authenticator app is already set up. Remove it first.',
  appKeyOver: 'This key has expired. Close this dialog and start again.',
  appIsOff: 'No authenticator app is set up.',
  appRemoved: 'The authenticator app and its recovery codes were removed.',
  appLead: 'An app on your phone shows a new code every 30 seconds. You enter it after your password.',
  appScan: 'Scan this with the app, or copy the key. Then enter the code that the app shows.',
  appRemoveQuestion: 'Codes from the app and recovery codes will no longer sign you in.',
  codesLead: `Store these ${RECOVERY_CODES} recovery codes somewhere other than your phone. Each replaces a code once. They are shown only once.`,
  codesLeft: (count: number) => (count === 1 ? '1 recovery code left.' : `${count} recovery codes left.`),
  codesMade: 'New recovery codes created. The old ones no longer work.',
  lastFactor: 'The studio requires a second factor. Add another one first.',
  failed: 'That did not work. Please try again.',

  // Texts about a second factor that the studio requires.
  addFirst: 'Add a second factor first.',
  addFirstMore:
    'The studio requires a second factor for everyone. A passkey takes one tap; an authenticator app works too.',
  ownFirst: 'Add a passkey or an authenticator app to your account first.',
  requireLead: 'Staff without a passkey or authenticator app must add one at their next sign-in.',
  required: 'Everyone needs a second factor from their next sign-in.',
  notRequired: 'Staff without a second factor can sign in with only a password again.',
} as const
