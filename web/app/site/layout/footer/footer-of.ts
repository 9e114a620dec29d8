import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { openLineOf, withNotice } from '../../../shared/hours/open-line.ts'
import { studioDay } from '../../../shared/time/studio-time.ts'
import { noticeAround, noticeOn } from '../../studio/notices.ts'
import { detailsOf, NO_DETAILS, type StudioDetails } from '../../studio/studio-details.ts'
import type { LoadedFooter, Named } from './load-footer.ts'

export interface FooterData {
  services: Named[]
  artists: Named[]
  details: StudioDetails
  openLine: string
  ribbon: string
  tel: string
  hasDial: boolean
}

export function footerOf(loaded: LoadedFooter | undefined, studio: Studio): FooterData {
  const { fallback, openLine } = studio
  const details = detailsOf(loaded?.details ?? NO_DETAILS, studio)
  const today = studioDay(new Date(loaded?.at ?? 0), studio.clock)
  const isSaved = loaded?.details.saved != null
  return {
    services: orBuiltIn(loaded?.services.items, fallback?.services),
    artists: orBuiltIn(loaded?.artists.items, fallback?.artists),
    details,
    openLine: isSaved
      ? withNotice(openLineOf(loaded.hours, openLine), noticeOn(loaded.notices, today))
      : (fallback?.details.hours ?? openLine),
    hasDial: loaded !== undefined && loaded.slots.length > 0,
    ribbon: noticeAround(loaded?.notices ?? [], today),
    tel: isSaved ? loaded.tel : `tel:${details.phone.replaceAll(' ', '')}`,
  }
}

/** Built-in names have no slug, because no page exists for them. */
const orBuiltIn = (items: Named[] = [], builtIn: { name: string }[] = []): Named[] =>
  items.length > 0 ? items : builtIn.map(({ name }) => ({ name, slug: '' }))
