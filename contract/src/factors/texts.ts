import { MAX_PASSKEYS, PASSKEY_NAME_MAX, RECOVERY_CODES } from './limits.ts'

export const FACTOR_TEXTS = {
  // Signing in.
  codeNeeded: 'Please enter the code of your authenticator app.',
  codeWrong: 'This code is wrong, or it was used already.',
  passkeyNeeded: 'Please sign in with your passkey.',
  passkeyUnknown: 'This passkey is not known here. Please sign in another way.',
  passkeyFailed: 'The passkey could not be checked, or it took too long. Please try again.',
  passkeyCancelled: 'No passkey was chosen. Please try again, or sign in with your password.',
  passkeyOther: 'This passkey belongs to another account.',
  passkeyMissing: 'This browser cannot use passkeys here.',

  // The own account.
  freshNeeded: 'Please sign in again first.',
  name: 'Please enter a name.',
  nameLong: `Please use at most ${PASSKEY_NAME_MAX} characters.`,
  code: 'Please enter the six digits that the app shows.',
  passkeyAdded: 'Passkey added. From now on it signs you in with one tap.',
  passkeyKnown: 'This device has a passkey for your account already.',
  passkeyGone: 'This passkey does not exist any more.',
  passkeyRenamed: 'Passkey renamed.',
  passkeyRemoved: 'Passkey removed.',
  passkeysFull: `An account has at most ${MAX_PASSKEYS} passkeys. Please remove one first.`,
  passkeyNotAdded: 'No passkey was added. Please try again.',
  passkeyLead:
    'A passkey signs you in by fingerprint, face or the lock of your device. It cannot be phished. Once you have one, your password alone no longer signs you in.',
  passkeyRemoveQuestion:
    'It no longer signs you in. The device may go on offering it until you delete it there.',
  appAdded: 'The authenticator app is set up.',
  appIsOn: 'An authenticator app is set up already. Please remove it first.',
  appKeyOver: 'This key is over. Please close this and begin again.',
  appIsOff: 'No authenticator app is set up.',
  appRemoved: 'The authenticator app and its recovery codes were removed.',
  appLead: 'An app on your phone shows a new code every 30 seconds. You enter it after your password.',
  appScan: 'Scan this with the app, or copy the key. Then enter the code that the app shows.',
  appRemoveQuestion: 'The codes of the app and the recovery codes no longer sign you in.',
  codesLead: `Keep these ${RECOVERY_CODES} recovery codes where the phone is not. Each signs you in once, in place of a code. They are shown only now.`,
  codesLeft: (count: number) => (count === 1 ? '1 recovery code left.' : `${count} recovery codes left.`),
  codesMade: 'New recovery codes are made. The old ones no longer work.',
  lastFactor: 'The studio requires a second factor. Please add another one first.',
  failed: 'That did not work. Please try again.',

  // The requirement.
  addFirst: 'Please add a second factor first.',
  addFirstMore:
    'The studio requires more than a password from everybody. A passkey takes one tap; an authenticator app works too.',
  ownFirst: 'Please add a passkey or an authenticator app to your own account first.',
  requireLead:
    'Who has neither a passkey nor an authenticator app is asked to add one at the next sign-in, before anything else.',
  required: 'Everybody now needs a second factor, from the next sign-in on.',
  notRequired: 'A password alone is enough again for those without a second factor.',
} as const
