import type { ServiceInList } from '@prahar/contract/services'

const builtIn = (name: string, shortDescription: string): ServiceInList => ({
  _id: name,
  name,
  slug: '',
  category: '',
  url: '',
  shortDescription,
})

/** Shown when the server gives nothing. */
export const BUILT_IN_SERVICES: ServiceInList[] = [
  builtIn('Tattoo', 'Custom pieces drawn for one body only, from a single line to a full back.'),
  builtIn('Tattoo Training', 'Twelve weeks at the bench: line, stipple, hatch, hygiene, then skin.'),
  builtIn('Permanent Eyebrow Tattoo', 'Hair-fine strokes that follow your own growth and settle soft.'),
  builtIn('Tattoo Removal', 'Old ink lifted in careful sessions, to clear skin or to a clean start.'),
]

const PIERCING = builtIn(
  'Piercing',
  'Lobe, cartilage, nostril, septum. Titanium first, gold when it has healed.',
)

/** The footer knows one more. */
export const BUILT_IN_FOOTER_SERVICES = [...BUILT_IN_SERVICES, PIERCING]
