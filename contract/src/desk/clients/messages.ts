/** Maximum length of a message, and of a text on the client page. */
export const MESSAGE_MAX = 4_000

export const UPI_ID_MAX = 100

export const REMINDERS_MAX = 5

/** Longest time between a reminder and its appointment. */
export const REMINDER_HOURS_MAX = 14 * 24

/** Used until a studio configures its own. */
export const DEFAULT_REMINDER_HOURS = [72, 24]

/** Maximum number of aftercare texts, each for one service or for all. */
export const AFTERCARE_MAX = 30

export const MESSAGES_TEXTS = {
  saved: 'Messages saved.',
  loadFailed: 'The messages could not be loaded.',
  mailDone: 'This email no longer needs action.',
  ofAnother: 'This client is now assigned to another artist. Ask the desk.',
  payment: 'Only an owner can change where deposits are paid to.',
  unknown: (marks: string[]) =>
    `${marks.join(', ')} ${marks.length === 1 ? 'is an unknown placeholder' : 'are unknown placeholders'}. See the list below.`,
  upiLink: 'Phones reject upi:// links to personal IDs. Use {upi} and {reference} instead.',
  upiId: 'Enter a UPI ID like name@bank.',
  hours: `Enter hours from 1 to ${REMINDER_HOURS_MAX}.`,
} as const

/** Kinds of messages, in the order in which clients usually get them. */
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

/** Placeholders of a template and their descriptions. */
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

/** Lists the unknown placeholders of a template, as typed. */
export const listUnknown = (template: string): string[] => [
  ...new Set(
    [...template.matchAll(MARK)]
      .filter(([, name = '']) => !Object.hasOwn(PLACEHOLDERS, name))
      .map(([mark]) => mark),
  ),
]

/** Lists placeholders that the template uses and that have no value. */
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

/** Used until a studio writes its own. They use only data from the studio's record. */
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
  /** In whole rupees. */
  amount: number
  reference: string
}

/**
 * Returns the content of a QR code that the studio shows on its screen. Payment apps decline such links in
 * messages, so no message contains it.
 */
export function upiUrl({ upiId, payee, amount, reference }: Payment): string {
  const fields = { pa: upiId, pn: payee, am: `${amount}.00`, cu: 'INR', tn: reference }
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `upi://pay?${query.join('&').replaceAll('%40', '@')}`
}
