import type { Publication } from '@linework/contract/publication/shapes'
import { UNSEEN } from '../../list/say-saved.ts'

const LIST = new Intl.ListFormat('en')

/** A save that changed nothing is one of the description, which the form always has. */
const listOf = (parts: string[]) => LIST.format(parts.length > 0 ? parts : ['description'])

/** 'Description and focal point saved.' Of what visitors do not see, it says so. */
export function savedText(parts: string[], publication?: Publication): string {
  const list = listOf(parts)
  const saved = `${list.charAt(0).toUpperCase()}${list.slice(1)} saved.`
  const standing = publication?.standing ?? 'shown'
  return standing === 'shown' ? saved : `${saved} ${UNSEEN[standing]}`
}

/** 'The labels could not be saved.' */
export const failedText = (parts: string[]) => `The ${listOf(parts)} could not be saved.`
