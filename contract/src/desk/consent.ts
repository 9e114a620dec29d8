export const CONSENT_TEXT_MAX = 10_000

export const CONSENT_LINES_MAX = 40

/** A request saves all texts together, and the proxy allows 200 KB. */
export const CONSENT_BODY_MAX = 190 * 1024

export const CONSENT_SHORT_MAX = 200

/** Maximum length of a drawn signature, an SVG path. */
export const DRAWN_MAX = 20_000

export const CONSENT_YEARS_MAX = 30

/** Includes retired versions, which are never deleted. */
export const CONSENT_VERSIONS_MAX = 200

export const CONSENT_TEXTS = {
  none: 'No consent text applies to this appointment.',
  gone: 'This consent record does not exist, or was erased after its retention period.',
  changed: 'The text has changed since you opened it. Read it again, then sign.',
  signedAlready: 'This is signed already. To correct it, open the page again and sign a correction.',
  otherRecord: 'This id belongs to a different consent record.',
  past: 'This appointment was cancelled, so there is nothing to sign.',
  required: 'Required',
  agree: 'Confirm that you agree.',
  questions: 'Confirm that you have read the questions and talked to the artist.',
  name: 'Type the full name that signs.',
  birthDate: 'Enter the date of birth.',
  guardian: 'A parent or guardian signs for a client of this age: enter their name and relation.',
  tooYoung: (age: number) => `This is for people aged ${age} or older.`,
  open: 'The client must sign the consent text before check-in.',
  minor: (age: number) => `The client is younger than ${age}. The consent text does not allow check-in.`,
  confirmed: (age: number) =>
    `The client has not confirmed to be ${age} or older. Send the link to sign a correction.`,
  guardianAge: 'Ask for the date of birth, and enter an age below the minimum age.',
  published: 'A published text cannot be changed or removed. Copy it as a draft, or retire it.',
  inUse: 'Another published text in this language already applies to these services.',
  staffFacts: 'Enter at least one of ID, aftercare and lots.',
  signed: 'Thank you. Your consent is signed.',
  added: 'Added to the record.',
  keptFor: (years: number, reason: string) =>
    `A consent that you sign is kept for ${years === 1 ? 'one year' : `${years} years`} after the visit, ${reason}, and then erased.`,
  kept: (count: number, until: string, reason: string) =>
    `${count === 1 ? 'One signed consent is' : `${count} signed consents are`} kept until ${until}, ${reason}, and then erased.`,
} as const

/** Facts that a text can ask for besides the name, which every text asks for. None is about health. */
export const CLIENT_FACTS = ['birthDate', 'phone', 'address', 'design', 'placement'] as const

/** Facts that staff add to the record at the appointment. */
export const STAFF_FACTS = ['idSeen', 'aftercare', 'lots'] as const

export const CONSENT_FACTS = [...CLIENT_FACTS, ...STAFF_FACTS] as const

export type ConsentFact = (typeof CONSENT_FACTS)[number]

export const CONSENT_FACT_NAMES: Record<ConsentFact, string> = {
  birthDate: 'Date of birth',
  phone: 'Phone',
  address: 'Address',
  design: 'Design',
  placement: 'Place on the body',
  idSeen: 'ID seen',
  aftercare: 'Aftercare given',
  lots: 'Ink and needle lot numbers',
}

/** Kinds of ID that staff have seen. Neither the number nor a copy is stored. */
export const ID_KINDS = ['passport', 'driving licence', 'identity card', 'other'] as const

export const CONSENT_STATES = ['none', 'open', 'signed'] as const

export type ConsentState = (typeof CONSENT_STATES)[number]

interface CountryRule {
  years: number
  reason: string
}

const RULES: Record<string, CountryRule> = {
  IN: { years: 3, reason: 'to answer claims about the work (Limitation Act 1963)' },
  US: { years: 2, reason: 'because health rules of cities and states require it' },
  GB: { years: 3, reason: 'to answer claims about the work (Limitation Act 1980)' },
}

/** Default retention period and its reason, until a studio sets its own. */
export const countryRule = (country: string): CountryRule =>
  RULES[country] ?? { years: 3, reason: 'to answer claims about the work' }

const DEFAULT_FACTS: ConsentFact[] = ['design', 'placement', 'idSeen', 'aftercare', 'lots']

/** Facts that a new text asks for: many in the United States, as few as possible elsewhere. */
export const countryFacts = (country: string): ConsentFact[] =>
  country === 'US' ? [...CONSENT_FACTS] : DEFAULT_FACTS

/** Age in full years on a day. Both dates are YYYY-MM-DD. */
export const ageOn = (birthDate: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0)
