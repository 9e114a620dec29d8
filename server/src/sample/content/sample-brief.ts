import type { StudioFields } from '@linework/contract/studio/field-shapes'

type BriefSet = StudioFields['brief'][number]
type BriefQuestion = BriefSet['questions'][number]

const ask = (label: string, texts: string[], hint = ''): BriefQuestion => ({
  label,
  hint,
  several: false,
  choices: texts.map((text) => ({ text, name: '' })),
})

const size: BriefQuestion = {
  ...ask('Size', [], 'the longest side'),
  choices: [
    { name: 'Coin', text: '3 cm' },
    { name: 'Palm', text: '10 cm' },
    { name: 'Hand', text: '18 cm' },
    { name: 'Forearm', text: '25 cm' },
    { name: '', text: 'Sleeve or back' },
  ],
}
const placement = ask('Placement', [
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
  ...ask('Free days', ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], 'choose any'),
  several: true,
}
const budget = ask('Budget', [
  'Under ₹3,000',
  '₹3,000 to 8,000',
  '₹8,000 to 20,000',
  'Over ₹20,000',
  'Please advise',
])

const TATTOO = [
  size,
  placement,
  ask('Colour', ['Black', 'Black and red', 'Colour']),
  ask('Kind', ['First tattoo', 'Cover-up', 'Touch-up']),
  budget,
  freeDays,
]
const TRAINING = [
  ask('Experience', ['None yet', 'I draw', 'I tattoo already']),
  ask('Budget', ['Under ₹25,000', '₹25,000 to 60,000', 'Over ₹60,000', 'Please advise']),
  freeDays,
]
const BROWS = [
  ask('Look', ['Hair strokes', 'Soft powder', 'Both', 'Not sure']),
  ask('Kind', ['First time', 'Touch-up', 'Cover-up of older work']),
  budget,
  freeDays,
]
const REMOVAL = [
  size,
  placement,
  ask('Colour', ['Black', 'Colour']),
  ask('Goal', ['All of it', 'Lighter, for a cover-up']),
  budget,
  freeDays,
]
const PIERCING = [
  ask('Piercing', [
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
  ask('Kind', ['First piercing', 'Change of jewellery']),
  ask('Budget', ['Under ₹1,500', '₹1,500 to 4,000', 'Over ₹4,000', 'Please advise']),
  freeDays,
]

/** The questions of the booking form, by the words in a service's name. The first set that fits is asked. */
export const SAMPLE_BRIEF: BriefSet[] = [
  { words: ['remov', 'laser'], questions: REMOVAL },
  { words: ['train', 'course', 'class', 'workshop'], questions: TRAINING },
  { words: ['pierc'], questions: PIERCING },
  { words: ['brow', 'permanent', 'micro'], questions: BROWS },
  { words: [], questions: TATTOO },
]
