import { medallion } from './static-picture.ts'

/** Shown when the server gives nothing. The field is spelt as the specification spells it. */
export const BUILT_IN_ARTISTS = [
  {
    name: 'Debasish Pradhan',
    experiance: '7+',
    serviceName: 'Tattoo',
    bio: 'Blackwork and woodcut. Hatching laid by hand, one pass, no filler.',
    picture: medallion('artist-1', 'Debasish Pradhan'),
  },
  {
    name: 'Ritika Mohanty',
    experiance: '6+',
    serviceName: 'Tattoo',
    bio: 'Dotwork mandalas and temple ornament, stippled over long quiet sessions.',
    picture: medallion('artist-2', 'Ritika Mohanty'),
  },
  {
    name: 'Anirban Sahu',
    experiance: '5+',
    serviceName: 'Tattoo Removal',
    bio: 'Laser fading and cover-up planning, then clean linework on top.',
    picture: medallion('artist-3', 'Anirban Sahu'),
  },
  {
    name: 'Ishani Behera',
    experiance: '3+',
    serviceName: 'Permanent Eyebrow Tattoo',
    bio: 'Micro-stroke brows and single-needle botanicals.',
    picture: medallion('artist-4', 'Ishani Behera'),
  },
]
