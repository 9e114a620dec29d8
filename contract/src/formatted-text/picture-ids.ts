import { PICTURE_ADDRESS } from './links.ts'
import { parseText } from './parse-text.ts'

/** The pictures that a text shows, each once. */
export function pictureIdsIn(text: string): string[] {
  // Most texts have none, and need not be read for it.
  if (!text.includes('](/media/')) return []
  const ids = parseText(text).flatMap((block) =>
    block.kind === 'picture' ? (PICTURE_ADDRESS.exec(block.address)?.[1] ?? []) : [],
  )
  return [...new Set(ids)]
}
