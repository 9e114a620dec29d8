import type { BodyPlace } from '@linework/contract/fields/body-places'

export type View = 'front' | 'back'

interface Region {
  place: BodyPlace
  words: string
  area: string
}

/** Body side at positive x: the front view faces the reader, so its right half is the left side. */
const SIDES: Record<View, [name: string, sign: number][]> = {
  front: [
    ['left', 1],
    ['right', -1],
  ],
  back: [
    ['left', -1],
    ['right', 1],
  ],
}

const box = (left: number, top: number, right: number, bottom: number) =>
  `M${left} ${top}H${right}V${bottom}H${left}Z`

type Limb = [place: BodyPlace, words: (side: string) => string, area: (s: number) => string]

const FRONT: Limb[] = [
  ['chest', (side) => `chest, ${side} side`, (s) => `M0 62H${s * 24}L${s * 38} 92V115H0Z`],
  ['ribs', (side) => `${side} ribs`, (s) => box(0, 115, s * 42, 151)],
  ['stomach', (side) => `stomach, ${side} side`, (s) => box(0, 151, s * 46, 187)],
  ['hip', (side) => `${side} hip`, (s) => box(s * 7, 187, s * 46, 223)],
  [
    'shoulder',
    (side) => `${side} shoulder, front`,
    (s) => `M${s * 24} 56H${s * 64}V102H${s * 39}L${s * 38} 92Z`,
  ],
  ['upper-arm', (side) => `${side} upper arm, inner side`, (s) => `M${s * 39} 102H${s * 78}V148H${s * 42}Z`],
  ['forearm', (side) => `${side} forearm, inner side`, (s) => box(s * 46, 148, s * 86, 210)],
  ['hand', (side) => `${side} wrist or palm`, (s) => box(s * 50, 210, s * 90, 264)],
  ['thigh', (side) => `${side} thigh, front`, (s) => box(0, 223, s * 50, 266)],
  ['knee', (side) => `${side} knee`, (s) => box(0, 266, s * 50, 304)],
  ['shin', (side) => `${side} shin`, (s) => box(0, 304, s * 50, 362)],
  ['foot', (side) => `${side} foot`, (s) => box(0, 362, s * 50, 410)],
]

const BACK: Limb[] = [
  ['shoulder-blade', (side) => `${side} shoulder blade`, (s) => `M0 62H${s * 24}L${s * 38} 92V116H0Z`],
  ['middle-back', (side) => `middle back, ${side} side`, (s) => box(0, 116, s * 42, 152)],
  ['lower-back', (side) => `lower back, ${side} side`, (s) => box(0, 152, s * 46, 200)],
  [
    'shoulder',
    (side) => `${side} shoulder, back`,
    (s) => `M${s * 24} 56H${s * 64}V102H${s * 39}L${s * 38} 92Z`,
  ],
  ['upper-arm', (side) => `${side} upper arm, outer side`, (s) => `M${s * 39} 102H${s * 78}V148H${s * 42}Z`],
  ['forearm', (side) => `${side} forearm, outer side`, (s) => box(s * 46, 148, s * 86, 210)],
  ['hand', (side) => `back of the ${side} hand`, (s) => box(s * 50, 210, s * 90, 264)],
  ['thigh', (side) => `${side} thigh, back`, (s) => box(0, 200, s * 50, 266)],
  ['knee', (side) => `back of the ${side} knee`, (s) => box(0, 266, s * 50, 304)],
  ['calf', (side) => `${side} calf`, (s) => box(0, 304, s * 50, 362)],
  ['ankle', (side) => `${side} ankle or heel`, (s) => box(0, 362, s * 50, 410)],
]

const ofBothSides = (view: View, limbs: Limb[]): Region[] =>
  limbs.flatMap(([place, words, area]) =>
    SIDES[view].map(([side, sign]) => ({ place, words: words(side), area: area(sign) })),
  )

export const REGIONS: Record<View, Region[]> = {
  front: [
    { place: 'neck', words: 'neck, front', area: box(-20, 26, 20, 62) },
    ...ofBothSides('front', FRONT),
  ],
  back: [
    { place: 'neck', words: 'nape of the neck', area: box(-20, 26, 20, 62) },
    ...ofBothSides('back', BACK),
  ],
}

export const VIEWS: View[] = ['front', 'back']

export const ALL_PLACES = VIEWS.flatMap((view) => REGIONS[view].map(({ words }) => words))
