import type { StaticPicture } from './static-picture.ts'
import { medallion } from './static-picture.ts'

/*
 * The studio's identity. To make the site yours, change this file and about.ts; everything else is edited in the back office.
 * All of it is a SAMPLE: the studio, its founders, the numbers, the addresses and the texts are made up.
 * The pictures named here lie in web/public/built-in; docs/artwork.md says how to replace them.
 */

export interface Founder {
  name: string
  role: string
  picture: StaticPicture
}

const place = {
  street: 'Plot 412, Saheed Nagar',
  city: 'Bhubaneswar',
  region: 'Odisha',
  postalCode: '751007',
  country: 'IN',
} as const

export const studio = {
  /** Four to fourteen characters look best: the footer writes it across the page. */
  name: 'Prahar',
  fullName: 'Prahar Tattoo and Piercing',
  city: place.city,
  region: place.region,
  /** In parts for search engines, in one line for people. */
  addressParts: place,
  address: `${place.street}, ${place.city}, ${place.region} ${place.postalCode}`,
  phone: '+91 90000 00000',
  altMobile: '+91 90000 00001',
  /** For click-to-chat: country code and number, digits only. */
  chatNumber: '919000000000',
  email: 'hello@studio.example',
  openLine: 'Open 24 hours, Monday to Sunday',
  /** Shown in place of the working hours when the server does not give them. */
  fallbackHours: 'Mon - Sat (10AM - 8PM)',
  socials: [
    { name: 'Instagram', url: 'https://www.instagram.com/prahar.sample/' },
    { name: 'YouTube', url: 'https://www.youtube.com/@prahar-sample' },
    { name: 'Facebook', url: 'https://www.facebook.com/prahar.sample' },
  ],

  /** Two lines; the last word stands in the accent colour. */
  heroTitle: { first: 'Ink, at', second: 'every', accent: 'hour' },
  heroPromise: `Premier tattoo services in ${place.city}.`,

  /** On the home page, under 'Where Art Meets Skin'. */
  aboutTeaser: [
    'The old day has eight watches, and the stone wheels at Konark still tell them by shadow. We keep the same hours with a lamp: somebody is at the bench in every one of them.',
    'Each piece starts on paper, is placed by hand and belongs to one body only. Engraving, dotwork, fine line and the ornament of Odisha; piercing in titanium and gold.',
  ],

  /** None, one or many. What the About page says of each of them stands in about.ts. */
  founders: [
    {
      name: 'Subhranshu Das',
      role: 'Founder',
      picture: medallion('founder', 'Subhranshu Das'),
    },
    {
      name: 'Meera Patnaik',
      role: 'Co-founder',
      picture: medallion('co-founder', 'Meera Patnaik'),
    },
  ] as Founder[],
} as const
