import { PICTURE_ADDRESS } from './links.ts'
import { parseText } from './parse-text.ts'

/** Where the uploaded pictures lie that a text shows, each once. */
export function pictureAddressesIn(text: string): string[] {
  // Most texts have none, and need not be read for it.
  if (!text.includes('](/media/')) return []
  const addresses = parseText(text).flatMap((block) =>
    block.kind === 'picture' && PICTURE_ADDRESS.test(block.address) ? block.address : [],
  )
  return [...new Set(addresses)]
}

/** The pictures that a text shows, each once. */
export const pictureIdsIn = (text: string): string[] => [
  ...new Set(pictureAddressesIn(text).flatMap((address) => PICTURE_ADDRESS.exec(address)?.[1] ?? [])),
]
