import { SETUP_HOURS } from './limits.ts'

/** What an owner types on the server for another address. */
export const SETUP_COMMAND = 'npm run setup'

export const SETUP_TEXTS = {
  notYet: 'This website is not set up yet.',
  notYetMore: 'The studio is preparing it. Please come back later.',
  addressOver: 'This set-up address was used already, or it is over.',
  alreadyClaimed: 'This website has its owner already. Please sign in.',
  alreadyDone: 'This website is set up already.',
  another: 'To add another account, type this on the server:',
  addStaff: 'npm run staff -- add EMAIL',
  newAddress: 'For a new address, type this on the server:',
  phone: 'Please enter a phone number.',
  studioFirst: 'Please fill in the studio first.',
  noMail: 'No mail server is set up yet.',
  claimed: 'The account is ready.',
  password: 'The password',
  email: 'Please enter a valid email.',
  printed: (address: string) =>
    [
      'This website is not set up yet. Open this address to become its owner:',
      `  ${address}`,
      `It works once, within ${SETUP_HOURS} hours. For another one: ${SETUP_COMMAND}`,
    ].join('\n'),
  isSetUp: 'This website has its owner already. For another account: npm run staff -- add EMAIL',
} as const

/** One line of the test of mail: what happened, and what to try. */
type Line = readonly [text: string, advice?: string]

const TRY = {
  address: 'Check the server’s name and port in SMTP_URL. Most providers use port 587 or 465.',
  tls: 'Port 587 needs smtp://, port 465 needs smtps://. A relay on the same machine may use ?tls=off.',
  password: 'Many providers want an app password here, not the one you sign in with.',
  sender: 'Check MAIL_FROM and STUDIO_EMAIL: many servers send for their own addresses only.',
  later: 'Try again in a few minutes.',
} as const

/** The three parts of handing a message to a mail server, in plain words. */
export const MAIL_TEST_TEXTS = {
  reach: {
    waiting: ['Server reached'],
    encrypted: ['Server reached, line encrypted'],
    plain: ['Server reached, line not encrypted'],
    failed: ['The server was not reached.', TRY.address],
    late: ['The server did not respond in time.', TRY.address],
    noTls: ['The server was reached, but offers no trusted encryption.', TRY.tls],
  },
  signIn: {
    waiting: ['Signed in'],
    done: ['Signed in'],
    notNeeded: ['No sign-in needed'],
    failed: ['The server rejected the password.', TRY.password],
  },
  handOver: {
    waiting: ['Message handed over'],
    done: ['Message handed over', 'Look for it in the inbox, and in spam.'],
    failed: ['The server did not take the message.', TRY.sender],
    later: ['The server cannot take the message now.', TRY.later],
  },
} as const satisfies Record<string, Record<string, Line>>

export const TEST_MESSAGE = {
  subject: 'Mail works',
  heading: 'Mail works',
  text: 'This is the test message of your website. Enquiries will arrive at this address. There is nothing to do.',
} as const
