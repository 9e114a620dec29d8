/** In the order in which a client gets them. */
export const TEMPLATE_KINDS = ['quote', 'deposit', 'date', 'dayBefore', 'aftercare', 'review'] as const

export type TemplateKind = (typeof TEMPLATE_KINDS)[number]

export type Templates = Record<TemplateKind, string>

export const TEMPLATE_NAMES: Templates = {
  quote: 'Quote',
  deposit: 'Deposit',
  date: 'Date and address',
  dayBefore: 'Day before',
  aftercare: 'Aftercare',
  review: 'Review',
}

/** What stands for what in a template. */
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
  payment: 'own payment link',
  reference: 'reference of the client',
  link: "client's own page",
  review: 'link for reviews',
} as const

export type Placeholder = keyof typeof PLACEHOLDERS

export const PLACEHOLDER_NAMES = Object.keys(PLACEHOLDERS) as Placeholder[]

const MARK = /\{([^{}\n]*)\}/g

/** Those that stand for nothing, as they were written. */
export const listUnknown = (template: string): string[] => [
  ...new Set(
    [...template.matchAll(MARK)]
      .filter(([, name = '']) => !Object.hasOwn(PLACEHOLDERS, name))
      .map(([mark]) => mark),
  ),
]

/** Those that a template needs and that are not known. */
export const listMissing = (template: string, values: Record<Placeholder, string>): Placeholder[] => [
  ...new Set(
    [...template.matchAll(MARK)].map(([, name]) => name as Placeholder).filter((name) => values[name] === ''),
  ),
]

/** What a message is about: without it there is nothing to send. */
export const ESSENTIAL: Partial<Record<TemplateKind, Placeholder>> = {
  quote: 'price',
  deposit: 'deposit',
  review: 'review',
}

/** A line that needs what is not known is left out. */
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

/** Until a studio writes its own. They say nothing of a studio that its record does not. */
export const DEFAULT_TEMPLATES: Templates = {
  quote: 'Hi {name}, this is {studio}.\nFor {service} we would take {price}.\nDoes that suit you?',
  deposit:
    'Hi {name}, please pay the deposit of {deposit} to hold {date}, {time}.\nUPI ID: {upi}\nPay here: {payment}\nReference: {reference}',
  date: 'Hi {name}, your appointment at {studio}: {date}, {time}, about {length}.\nArtist: {artist}\n{address}\n{map}\nConfirm or change it: {link}',
  dayBefore: 'Hi {name}, we expect you on {date} at {time}.\n{address}\n{map}\nYour page: {link}',
  aftercare: 'Hi {name}, thank you for coming to {studio}.\nHow to care for it: {link}',
  review: 'Hi {name}, thank you for coming to {studio}.\nA few words of yours help us: {review}',
}
