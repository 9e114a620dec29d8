import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import type { NoticeLanguage } from './notice-texts.ts'

const fold = (text: string) => text.normalize('NFC').trim().toLowerCase()

const ODISHA = ['odisha', 'orissa', 'ଓଡ଼ିଶା', 'ओडिशा'].map(fold)

export function noticeLanguagesOf({ place }: Pick<Studio, 'place'>): NoticeLanguage[] {
  if (place.country !== 'IN') return []
  return ODISHA.includes(fold(place.region)) ? ['hi', 'or'] : ['hi']
}
