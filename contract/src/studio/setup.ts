export const SETUP_COMMAND = 'npm run setup'

export const SETUP_TEXTS = {
  notYet: 'This website is not live yet.',
  notYetMore: 'The studio is preparing it. Please come back later.',
  addressOver: 'This setup link has been used or has expired.',
  alreadyClaimed: 'This website already has an owner. Please sign in.',
  alreadyDone: 'This website is already set up.',
  another: 'To add another account, run this on the server:',
  addStaff: 'npm run staff -- add EMAIL',
  newAddress: 'For a new link, run this on the server:',
  phone: 'Enter a phone number.',
  studioFirst: 'Complete the studio step first.',
  noMail: 'No mail server is set up yet.',
  claimed: 'The account is ready.',
  password: 'The password',
  email: 'Enter a valid email.',
  printed: (address: string) =>
    [
      'This website is not live yet. Open this URL to become its owner:',
      `  ${address}`,
      `It works once, within ${SETUP_HOURS} hours. For another one: ${SETUP_COMMAND}`,
    ].join('\n'),
  isSetUp: 'This website already has an owner. For another account: npm run staff -- add EMAIL',
} as const

type Line = readonly [text: string, advice?: string]

const TRY = {
  address: 'Check the server’s name and port in SMTP_URL. Most providers use port 587 or 465.',
  tls: 'Port 587 needs smtp://, port 465 needs smtps://. A relay on the same machine may use ?tls=off.',
  password: 'Many providers want an app password here, not the one you sign in with.',
  sender: 'Check MAIL_FROM and STUDIO_EMAIL: many servers only send from their own addresses.',
  later: 'Try again in a few minutes.',
} as const

/** Connection, sign-in and delivery, described for owners without technical knowledge. */
export const MAIL_TEST_TEXTS = {
  reach: {
    waiting: ['Server reached'],
    encrypted: ['Server reached, connection encrypted'],
    plain: ['Server reached, connection not encrypted'],
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
  deliver: {
    waiting: ['Message accepted'],
    done: ['Message accepted', 'Look for it in the inbox, and in spam.'],
    failed: ['The server rejected the message.', TRY.sender],
    later: ['The server cannot accept the message right now.', TRY.later],
  },
} as const satisfies Record<string, Record<string, Line>>

/** Reasons why an email was not sent, as the database stores them. */
export const MAIL_PROBLEMS = {
  sender: (code: string) => `The mail server rejected the sender (${code}).`,
  recipient: (code: string) => `The mail server rejected the recipient (${code}).`,
  other: (code: string) => `The mail server responded ${code}.`,
  password: 'The mail server rejected the password.',
  late: 'The mail server did not respond in time.',
  noTls: 'The mail server offers no trusted encryption.',
  unreachable: 'The mail server cannot be reached.',
} as const

const ADVICE: [beginning: string, advice: string][] = [
  [MAIL_PROBLEMS.sender('').slice(0, -3), 'MAIL_FROM must be an address that this mail account may use.'],
  [MAIL_PROBLEMS.recipient('').slice(0, -3), 'The address does not exist: correct it in the enquiry.'],
  [MAIL_PROBLEMS.password, TRY.password],
  [MAIL_PROBLEMS.noTls, TRY.tls],
  [MAIL_PROBLEMS.late, TRY.address],
  [MAIL_PROBLEMS.unreachable, TRY.address],
]

export const mailAdvice = (problem: string): string =>
  ADVICE.find(([beginning]) => problem.startsWith(beginning))?.[1] ??
  'Ask your mail provider what the number means.'

export const TEST_MESSAGE = {
  subject: 'Email works',
  heading: 'Email works',
  text: 'This is a test message from your website. Enquiries will arrive at this address. No action is needed.',
} as const

export const SETUP_STEPS = ['owner', 'studio', 'look', 'mail', 'content'] as const

export type SetupStep = (typeof SETUP_STEPS)[number]

export const SETUP_PAGE = '/setup'

export const SETUP_HOURS = 24

export const SETUP_TOKEN_MAX = 100

export const FIRST_CONTENT = ['empty', 'sample'] as const

export type FirstContent = (typeof FIRST_CONTENT)[number]

/** Limit of the setup. The Studio screen has room for more pictures. */
export const FIRST_PICTURES_MAX = 12
