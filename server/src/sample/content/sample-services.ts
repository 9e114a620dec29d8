import type { SamplePicture } from './alt-texts.ts'

export interface SampleService {
  name: string
  shortDescription: string
  fullDescription: string
  priceFrom: number
  duration: string
  healing: string
  headerPicture: SamplePicture
  /** Eight fill the mosaic of the service's page without a gap. */
  relatedPictures: SamplePicture[]
}

/** Sample content: everything here is made up and meant to be replaced in the back office. */
export const SAMPLE_SERVICES: SampleService[] = [
  {
    name: 'Tattoo',
    shortDescription: 'Custom pieces drawn for one body only, from a single line to a full back.',
    fullDescription:
      'Every tattoo begins as a drawing made for you. Bring a photograph, a word or only a feeling; we sketch on paper, place the stencil on the skin together and change it until it sits right. Fine line, dotwork, blackwork and ornament from Odisha are what we do most. Single-use needles, vegan inks, and a bench that is wiped down before and after each of you.',
    priceFrom: 2500,
    duration: 'One hour to several sittings',
    healing:
      'Two weeks until the skin has closed, a month until it has settled. Wash twice a day, dry with paper, and use a thin coat of plain balm. No sun, no pool and no gym on it for fourteen days.',
    headerPicture: 'wide-band',
    relatedPictures: [
      'skin-wheel-back',
      'skin-rose-forearm',
      'skin-koi-calf',
      'skin-dots-knee',
      'skin-peacock-back',
      'wide-surf',
      'skin-sleeve-arm',
      'wide-snake',
    ],
  },
  {
    name: 'Tattoo Training',
    shortDescription: 'Twelve weeks at the bench: line, stipple, hatch, hygiene, then skin.',
    fullDescription:
      'Four students at a time, twelve weeks, five days a week. You pull lines on paper until they stop shaking, then on practice skin, then on a friend with one of us beside you. Hygiene and blood-borne safety come before the first needle. You leave with a portfolio, a machine you know how to repair, and the number of somebody who will still answer.',
    priceFrom: 60_000,
    duration: 'Twelve weeks, five days a week',
    healing:
      'What heals here is the hand: the first fortnight it is tired, and that is normal. Practice skin only until the sixth week.',
    headerPicture: 'svc-training',
    relatedPictures: [
      'flash-02',
      'black-compass',
      'black-moth',
      'flash-06',
      'studio-02-flashwall',
      'studio-04-inks',
      'black-turtle',
      'wide-machine',
    ],
  },
  {
    name: 'Permanent Eyebrow Tattoo',
    shortDescription: 'Hair-fine strokes that follow your own growth and settle soft.',
    fullDescription:
      'We measure your face, draw the brow with a pencil and let you look at it for as long as you like. Then come strokes as fine as your own hair, laid in the direction it grows. It looks strong for a week, settles over a month, and is touched up once, free of charge, after six weeks. The same hand and the same single needle draw the botanicals below: look at the thinnest line in them, that is the line your brow is made of.',
    priceFrom: 9000,
    duration: 'Two to three hours',
    healing:
      'Strong for a week, then it flakes, then it softens. Keep it dry for ten days and out of the sun for a month. The touch-up after six weeks is part of the price.',
    headerPicture: 'svc-brow',
    relatedPictures: [
      'skin-feather-ribs',
      'skin-rose-forearm',
      'pierce-nose',
      'skin-dragonfly-ribs',
      'skin-sprig-side',
      'studio-08-tray',
      'skin-pipal-ribs',
      'wide-branch',
    ],
  },
  {
    name: 'Tattoo Removal',
    shortDescription: 'Old ink lifted in careful sessions, to clear skin or to a clean start.',
    fullDescription:
      'Not every tattoo has to go entirely: often three or four sessions fade it enough for something better on top, and the pieces below show what a cover can carry. We tell you honestly how many sessions it will take, how they will feel and what may stay. They are at least six weeks apart, because skin does the real work and it works slowly. If you have a skin condition, take regular medicine or scar easily, speak to a dermatologist first and bring us the answer.',
    priceFrom: 1800,
    duration: '15 to 40 minutes a session',
    healing:
      'White frosting goes within the hour, blisters may come and stay for a week. Leave them alone, keep them covered and stay out of the sun. At least six weeks lie between two sessions.',
    headerPicture: 'svc-removal',
    relatedPictures: [
      'skin-band-forearm',
      'skin-snake-calf',
      'skin-dagger-calf',
      'skin-skull-calf',
      'skin-surf-forearm',
      'wide-koi',
      'skin-beetle-shin',
      'wide-peacock',
    ],
  },
  {
    name: 'Piercing',
    shortDescription: 'Lobe, cartilage, nostril, septum. Titanium first, gold when it has healed.',
    fullDescription:
      'Lobe, helix, tragus, conch, nostril, septum, eyebrow, navel. Single-use needles, never a gun. Every first piece is implant-grade titanium, fitted long for the swelling and shortened free of charge after six weeks. Bring the ear as it is: we draw the whole project first, then pierce at most three at a sitting.',
    priceFrom: 900,
    duration: '20 minutes',
    healing:
      'Lobes take six to eight weeks, cartilage six to twelve months. Saline twice a day, no turning, no sleeping on it, and shorter jewellery after six weeks.',
    headerPicture: 'wide-hoops',
    relatedPictures: [
      'jewel-septum',
      'jewel-hoops',
      'studio-08-tray',
      'jewel-barbells',
      'pierce-ear-bw',
      'studio-06-reception',
      'pierce-nose',
      'studio-03-chair',
    ],
  },
]
