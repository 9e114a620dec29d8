export const MESSAGE_MAX = 4_000

export const UPI_ID_MAX = 100

export const REMINDERS_MAX = 5

/** Reminders are sent at most this many hours before an appointment. */
export const REMINDER_HOURS_MAX = 14 * 24

/** Reminders are sent this many hours before an appointment, until the studio sets its own hours. */
export const DEFAULT_REMINDER_HOURS = [72, 24]

/** At most one aftercare text per service, and one for all others. */
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

/** A message of this kind is not offered while this placeholder has no value. */
export const ESSENTIAL: Partial<Record<TemplateKind, Placeholder>> = {
  quote: 'price',
  deposit: 'deposit',
  review: 'review',
}

/** Omits every line that contains a placeholder without a value. */
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

/** Used until the studio writes its own texts. They contain only data from the studio's record. */
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
  /** Account holder that the payment app shows. */
  payee: string
  /** In whole rupees. */
  amount: number
  reference: string
}

/** The UPI payment URL, shown only as a QR code: payment apps decline it as a link in a message. */
export function upiUrl({ upiId, payee, amount, reference }: Payment): string {
  const fields = { pa: upiId, pn: payee, am: `${amount}.00`, cu: 'INR', tn: reference }
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `upi://pay?${query.join('&').replaceAll('%40', '@')}`
}

/** Messages after a visit, in sending order. */
export const VISIT_STEPS = ['aftercare', 'check3', 'check14', 'review', 'healed'] as const

export type VisitStep = (typeof VISIT_STEPS)[number]

/** Days from the visit to each message. Aftercare is sent when staff mark the visit as attended. */
export const VISIT_STEP_DAYS: Record<VisitStep, number> = {
  aftercare: 0,
  check3: 3,
  check14: 14,
  review: 21,
  healed: 35,
}

/** Names of the messages on screens and the subjects of their emails. */
export const VISIT_STEP_NAMES: Record<VisitStep, string> = {
  aftercare: 'Aftercare',
  check3: 'How is it healing?',
  check14: 'Has it healed well?',
  review: 'A short review',
  healed: 'A picture of the healed work',
}

/** Used until the studio writes its own texts. */
export const DEFAULT_VISIT_TEXTS: Record<VisitStep, string> = {
  aftercare: 'Hi {name}, thank you for coming to {studio}.\nHow to care for it: {link}',
  check3: 'Hi {name}, how is it healing? One tap tells us: {link}',
  check14: 'Hi {name}, it has been two weeks. Has it healed well? One tap tells us: {link}',
  review: 'Hi {name}, thank you for coming to {studio}.\nA short review helps us: {review}',
  healed: 'Hi {name}, we would love to see it healed. You can send us a picture here: {link}',
}

/** The check-up page of a visit can be opened for this many days after the visit. */
export const CHECK_UP_DAYS = 60

/** Messages after a visit are sent between these hours of the studio's day. */
export const SENT_FROM_HOUR = 9
export const SENT_UNTIL_HOUR = 20
