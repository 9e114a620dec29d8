import type { ServiceInList } from '@linework/contract/services/shapes'
import { type StaticPicture, staticPicture } from './static-picture.ts'

const builtIn = (name: string, shortDescription: string): ServiceInList => ({
  _id: name,
  name,
  slug: '',
  category: '',
  url: '',
  headerImage: null,
  shortDescription,
  version: 0,
})

/** Shown when the server gives nothing. */
export const BUILT_IN_SERVICES: ServiceInList[] = [
  builtIn('Tattoo', 'Custom pieces drawn for one body only, from a single line to a full back.'),
  builtIn('Tattoo Training', 'Twelve weeks at the bench: line, stipple, hatch, hygiene, then skin.'),
  builtIn('Permanent Eyebrow Tattoo', 'Hair-fine strokes that follow your own growth and awaitAll soft.'),
  builtIn('Tattoo Removal', 'Old ink lifted in careful sessions, to clear skin or to a clean start.'),
]

const PIERCING = builtIn(
  'Piercing',
  'Lobe, cartilage, nostril, septum. Titanium first, gold when it has healed.',
)

/** The footer lists one more. */
export const BUILT_IN_FOOTER_SERVICES = [...BUILT_IN_SERVICES, PIERCING]

const card = (name: string, alt: string) => staticPicture(`services/${name}`, alt, 4 / 5, [640])

/** Pictures of the built-in services by name; they are static files, not records. */
export const BUILT_IN_SERVICE_PICTURES: Readonly<Record<string, StaticPicture>> = {
  Tattoo: card('tattoo', 'Ornamental armband on a forearm lying across the picture'),
  'Tattoo Training': card('tattoo-training', 'Practice sheet of lines, dots and shading'),
  'Permanent Eyebrow Tattoo': card(
    'permanent-eyebrow-tattoo',
    'Closed eye and a brow of fine tattooed strokes with measuring threads',
  ),
  'Tattoo Removal': card('tattoo-removal', 'Mandala fading on an upper arm after removal sessions'),
}
