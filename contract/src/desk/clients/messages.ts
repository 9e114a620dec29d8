export const MESSAGE_MAX = 4_000

export const UPI_ID_MAX = 100

export const REMINDERS_MAX = 5

/** Longest time between a reminder and its appointment. */
export const REMINDER_HOURS_MAX = 14 * 24

/** Hours before an appointment at which reminders are sent, until a studio configures its own. */
export const DEFAULT_REMINDER_HOURS = [72, 24]

/** Maximum number of aftercare texts, each for one service or for all. */
export const AFTERCARE_MAX = 30

export const MESSAGES_TEXTS = {
  saved: 'Messages saved.',
  loadFailed: 'The messages could not be loaded.',
  mailDone: 'This email no longer needs action.',
  again: 'The message is being sent again.',
  marked: 'Marked as sent.',
  seen: 'Marked as seen.',
  gone: 'This message no longer needs action.',
  ofAnother: 'This client is now assigned to another artist. Ask the desk.',
  payment: 'Only an owner can change where deposits are paid to.',
  unknown: (marks: string[]) =>
    `${marks.join(', ')} ${marks.length === 1 ? 'is an unknown placeholder' : 'are unknown placeholders'}. See the list below.`,
  upiLink: 'Phones reject upi:// links to personal IDs. Use {upi} and {reference} instead.',
  upiId: 'Enter a UPI ID like name@bank.',
  whole: 'Enter a whole number.',
  hours: `Enter hours from 1 to ${REMINDER_HOURS_MAX}.`,
} as const

export const TEMPLATE_KINDS = ['quote', 'deposit', 'date', 'dayBefore', 'aftercare', 'review'] as const

export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

type Templates = Record<TemplateKind, string>

export const TEMPLATE_NAMES: Templates = {
  quote: 'Quote',
  deposit: 'Deposit',
  date: 'Date and address',
  dayBefore: 'Reminder',
  aftercare: 'Aftercare',
  review: 'Review',
}

export const PLACEHOLDERS = {
  name: 'first name of the client',
  studio: 'name of the studio',
  artist: 'artist',
  service: 'service',
  date: 'day of the appointment',
  time: 'time of the appointment',
  length: 'length',
  address: 'address of the studio',
  map: 'link to the map',
  price: 'price',
  deposit: 'deposit',
  upi: 'UPI ID',
  payment: 'payment link',
  reference: 'reference of the client',
  link: "client's page",
  review: 'link for reviews',
} as const

export type Placeholder = keyof typeof PLACEHOLDERS

export const PLACEHOLDER_NAMES = Object.keys(PLACEHOLDERS) as Placeholder[]

const MARK = /\{([^{}\n]*)\}/g

export const listUnknown = (template: string): string[] => [
  ...new Set(
    [...template.matchAll(MARK)]
      .filter(([, name = '']) => !Object.hasOwn(PLACEHOLDERS, name))
      .map(([mark]) => mark),
  ),
]

export const listMissing = (template: string, values: Record<Placeholder, string>): Placeholder[] => [
  ...new Set(
    [...template.matchAll(MARK)].map(([, name]) => name as Placeholder).filter((name) => values[name] === ''),
  ),
]

/** The placeholder without which a message of this kind is pointless and not offered. */
export const ESSENTIAL: Partial<Record<TemplateKind, Placeholder>> = {
  quote: 'price',
  deposit: 'deposit',
  review: 'review',
}

/** Fills in the placeholders. Omits lines with a placeholder that has no value. */
export const fillTemplate = (template: string, values: Record<Placeholder, string>): string =>
  template
    .split('\n')
    .filter((line) => [...line.matchAll(MARK)].every(([, name]) => values[name as Placeholder] !== ''))
    .map((line) =>
      line.replaceAll(MARK, (mark, name) =>
        Object.hasOwn(values, name) ? values[name as Placeholder] : mark,
      ),
    )
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Message templates, until a studio writes its own. They use only data from the studio's record. */
export const DEFAULT_TEMPLATES: Templates = {
  quote: 'Hi {name}, this is {studio}.\n{service} costs {price}.\nDoes that suit you?',
  deposit:
    'Hi {name}, please pay the deposit of {deposit} to hold {date}, {time}.\nUPI ID: {upi}\nPay here: {payment}\nReference: {reference}',
  date: 'Hi {name}, your appointment at {studio}: {date}, {time}, about {length}.\nArtist: {artist}\n{address}\n{map}\nConfirm or change it: {link}',
  dayBefore: 'Hi {name}, see you on {date} at {time}.\n{address}\n{map}\nYour page: {link}',
  aftercare: 'Hi {name}, thank you for coming to {studio}.\nHow to care for it: {link}',
  review: 'Hi {name}, thank you for coming to {studio}.\nA short review helps us: {review}',
}

interface Payment {
  upiId: string
  /** Name shown to the payer. */
  payee: string
  /** The amount in whole rupees. */
  amount: number
  reference: string
}

/** The content of a QR code on the studio's screen. No message contains it: payment apps decline links. */
export function upiUrl({ upiId, payee, amount, reference }: Payment): string {
  const fields = { pa: upiId, pn: payee, am: `${amount}.00`, cu: 'INR', tn: reference }
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `upi://pay?${query.join('&').replaceAll('%40', '@')}`
}

/** Messages after a visit, in the order in which they are sent. */
export const VISIT_STEPS = ['aftercare', 'check3', 'check14', 'review', 'healed'] as const

export type VisitStep = (typeof VISIT_STEPS)[number]

/** Days after the visit until a message is sent. Aftercare is sent once the visit is marked as attended. */
export const VISIT_STEP_DAYS: Record<VisitStep, number> = {
  aftercare: 0,
  check3: 3,
  check14: 14,
  review: 21,
  healed: 35,
}

/** Names of messages after a visit, also the subjects of their emails. */
export const VISIT_STEP_NAMES: Record<VisitStep, string> = {
  aftercare: 'Aftercare',
  check3: 'How is it healing?',
  check14: 'Has it healed well?',
  review: 'A short review',
  healed: 'A picture of the healed work',
}

/** Messages after a visit, until a studio writes its own. */
export const DEFAULT_VISIT_TEXTS: Record<VisitStep, string> = {
  aftercare: 'Hi {name}, thank you for coming to {studio}.\nHow to care for it: {link}',
  check3: 'Hi {name}, how is it healing? One tap tells us: {link}',
  check14: 'Hi {name}, it has been two weeks. Has it healed well? One tap tells us: {link}',
  review: 'Hi {name}, thank you for coming to {studio}.\nA short review helps us: {review}',
  healed: 'Hi {name}, we would love to see it healed. You can send us a picture here: {link}',
}

/** The page of a visit works for this long after it. */
export const CHECK_UP_DAYS = 60

/** Hours of the studio's day in which messages after a visit are sent. */
export const SENT_FROM_HOUR = 9
export const SENT_UNTIL_HOUR = 20
