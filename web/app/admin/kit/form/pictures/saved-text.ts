import type { Publication } from '@linework/contract/records/publication-shapes'
import { UNPUBLISHED } from '../../page/saved-toast.ts'

const LIST = new Intl.ListFormat('en')

/** Names the description when nothing was changed, because the form always has it. */
const listOf = (parts: string[]) => LIST.format(parts.length > 0 ? parts : ['description'])

/** 'Description and focal point saved.' Mentions when visitors do not see the picture. */
export function savedText(parts: string[], publication?: Publication): string {
  const list = listOf(parts)
  const saved = `${list.charAt(0).toUpperCase()}${list.slice(1)} saved.`
  const publicationStatus = publication?.publicationStatus ?? 'shown'
  return publicationStatus === 'shown' ? saved : `${saved} ${UNPUBLISHED[publicationStatus]}`
}

/** 'The labels could not be saved.' */
export const failedText = (parts: string[]) => `The ${listOf(parts)} could not be saved.`
