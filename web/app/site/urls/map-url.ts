/** A URL that opens the map app of a phone; needs no API key and no script. */
export const mapUrl = (studio: string, address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${studio}, ${address}`)}`
