import type { BodyPlace } from '@linework/contract/fields/body-places'
import type { Healing } from '@linework/contract/gallery/limits'
import type { SamplePicture } from './alt-texts.ts'

/** The styles that each artist's pictures of the gallery show, by the artist's name. */
const WORK: Record<string, Partial<Record<SamplePicture, string[]>>> = {
  'Debasish Pradhan': {
    'skin-skull-calf': ['Blackwork', 'Woodcut'],
    'skin-moth-thigh': ['Blackwork', 'Hatching'],
    'skin-surf-forearm': ['Hatching'],
    'skin-moon-upperarm': ['Woodcut'],
    'skin-snake-forearm': ['Blackwork'],
    'skin-conch-shoulder': ['Hatching'],
  },
  'Ritika Mohanty': {
    'skin-wheel-back': ['Dotwork', 'Temple ornament'],
    'skin-chandelier-nape': ['Temple ornament'],
    'skin-chandelier-sternum': ['Temple ornament'],
    'black-wheel': ['Temple ornament'],
    'flash-03': ['Temple ornament'],
    'skin-sleeve-arm': ['Temple ornament'],
    'skin-dots-knee': ['Dotwork', 'Mandala'],
    'skin-mandala-back': ['Mandala', 'Dotwork'],
  },
  'Anirban Sahu': { 'skin-dagger-calf': ['Fine linework'] },
  'Ishani Behera': {
    'skin-branch-ribs': ['Botanicals'],
    'skin-rose-forearm': ['Single needle', 'Botanicals'],
  },
  'Pratyush Jena': {
    'skin-owl-forearm': ['Animals', 'Woodcut'],
    'skin-koi-calf': ['Animals'],
    'skin-tiger-shoulder': ['Animals', 'Large pieces'],
    'skin-turtle-thigh': ['Animals', 'Woodcut'],
    'black-koi': ['Animals'],
    'flash-05': ['Animals'],
    'skin-luna-back': ['Large pieces', 'Animals'],
    'skin-elephant-thigh': ['Animals'],
  },
  'Nandini Rout': {
    'pierce-ear': ['Ear projects'],
    'pierce-ear-bw': ['Ear projects'],
    'jewel-hoops': ['Titanium and gold'],
  },
  'Kabir Mishra': {
    'skin-star-shoulder': ['Geometry', 'Ornament'],
    'skin-sun-back': ['Ornament'],
    'skin-compass-chest': ['Geometry'],
    'skin-stag-forearm': ['Geometry'],
    'black-stag': ['Geometry'],
    'skin-phases-forearm': ['Ornament'],
  },
  'Sarojini Panda': {
    'skin-feather-forearm': ['Birds and leaves'],
    'skin-peacock-back': ['Birds and leaves', 'Drawing'],
    'skin-dragonfly-ribs': ['Drawing'],
    'black-peacock': ['Birds and leaves'],
  },
}

/** How the names of the pictures end. */
const PLACES: Record<string, BodyPlace> = {
  arm: 'upper-arm',
  back: 'middle-back',
  calf: 'calf',
  chest: 'chest',
  forearm: 'forearm',
  knee: 'knee',
  nape: 'neck',
  ribs: 'ribs',
  shoulder: 'shoulder',
  sternum: 'chest',
  thigh: 'thigh',
  upperarm: 'upper-arm',
}

const HEALED: SamplePicture[] = ['skin-rose-forearm', 'skin-koi-calf', 'skin-wheel-back', 'skin-owl-forearm']
const FRESH: SamplePicture[] = ['skin-snake-forearm', 'skin-moon-upperarm', 'skin-dagger-calf']

interface SampleLabels {
  /** By name. */
  artist: string | undefined
  styles: string[]
  place: BodyPlace | null
  healing: Healing | null
}

export function labelsOf(picture: SamplePicture): SampleLabels {
  const [artist, own] = Object.entries(WORK).find(([, work]) => picture in work) ?? []
  return {
    artist,
    styles: own?.[picture] ?? [],
    place: (picture.startsWith('skin-') && PLACES[picture.split('-').at(-1) as string]) || null,
    healing: HEALED.includes(picture) ? 'healed' : FRESH.includes(picture) ? 'fresh' : null,
  }
}
