export interface BriefQuestion {
  /** The start of its line in the description. */
  label: string
  choices: BriefChoice[]
  /** Several may be chosen; they share one line. */
  several?: boolean
  /** A few words after the label. */
  hint?: string
}

export interface BriefChoice {
  /** Its text in the line. */
  text: string
  /** The text of the button, where it differs. */
  name?: string
}

const of = (label: string, texts: string[]): BriefQuestion => ({
  label,
  choices: texts.map((text) => ({ text })),
})

const size: BriefQuestion = {
  label: 'Size',
  hint: 'the longest side',
  choices: [
    { name: 'Coin', text: '3 cm' },
    { name: 'Palm', text: '10 cm' },
    { name: 'Hand', text: '18 cm' },
    { name: 'Forearm', text: '25 cm' },
    { text: 'Sleeve or back' },
  ],
}
const placement = of('Placement', [
  'Forearm',
  'Upper arm',
  'Shoulder',
  'Wrist or hand',
  'Back',
  'Ribs',
  'Chest',
  'Neck',
  'Leg',
  'Ankle or foot',
  'Not sure',
])
const freeDays: BriefQuestion = {
  ...of('Free days', ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']),
  several: true,
  hint: 'choose any',
}
const budget = of('Budget', [
  'Under ₹3,000',
  '₹3,000 to 8,000',
  '₹8,000 to 20,000',
  'Over ₹20,000',
  'Please advise',
])

const TATTOO = [
  size,
  placement,
  of('Colour', ['Black', 'Black and red', 'Colour']),
  of('Kind', ['First tattoo', 'Cover-up', 'Touch-up']),
  budget,
  freeDays,
]
const TRAINING = [
  of('Experience', ['None yet', 'I draw', 'I tattoo already']),
  of('Budget', ['Under ₹25,000', '₹25,000 to 60,000', 'Over ₹60,000', 'Please advise']),
  freeDays,
]
const BROWS = [
  of('Look', ['Hair strokes', 'Soft powder', 'Both', 'Not sure']),
  of('Kind', ['First time', 'Touch-up', 'Cover-up of older work']),
  budget,
  freeDays,
]
const REMOVAL = [
  size,
  placement,
  of('Colour', ['Black', 'Colour']),
  of('Goal', ['All of it', 'Lighter, for a cover-up']),
  budget,
  freeDays,
]
const PIERCING = [
  of('Piercing', [
    'Earlobe',
    'Helix',
    'Tragus',
    'Nostril',
    'Septum',
    'Eyebrow',
    'Lip',
    'Tongue',
    'Navel',
    'Other',
  ]),
  of('Kind', ['First piercing', 'Change of jewellery']),
  of('Budget', ['Under ₹1,500', '₹1,500 to 4,000', 'Over ₹4,000', 'Please advise']),
  freeDays,
]

// Staff choose the names of services; the first match decides, and no match counts as a tattoo.
const BY_NAME: [RegExp, BriefQuestion[]][] = [
  [/remov|laser/i, REMOVAL],
  [/train|course|class|workshop/i, TRAINING],
  [/pierc/i, PIERCING],
  [/brow|permanent|micro/i, BROWS],
]

export const questionsFor = (service: string): BriefQuestion[] =>
  BY_NAME.find(([name]) => name.test(service))?.[1] ?? TATTOO

export const ALL_QUESTIONS = [TATTOO, TRAINING, BROWS, REMOVAL, PIERCING].flat()
