import { studio } from '../../content/studio.ts'

/** A map that needs no key and no script: it opens in whatever the phone has for maps. */
export const mapAddress = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${studio.fullName}, ${address}`)}`
