import { artistsApi } from '@linework/contract/artists/api'
import { mayDo, type Role } from '@linework/contract/auth/roles'
import { blogsApi } from '@linework/contract/blogs/api'
import { contactInfoApi } from '@linework/contract/contact-info/api'
import { faqsApi } from '@linework/contract/faqs/api'
import { feedbackApi } from '@linework/contract/feedback/api'
import { galleryApi } from '@linework/contract/gallery/api'
import type { VersionedKind } from '@linework/contract/records'
import { reelsApi } from '@linework/contract/reels/api'
import { servicesApi } from '@linework/contract/services/api'
import { shortsApi } from '@linework/contract/shorts/api'
import { studioApi } from '@linework/contract/studio/api'
import { forbidden } from '../http/errors.ts'
import { ownArtist, type StaffMember } from '../http/require-staff.ts'

const EDITORS: Record<VersionedKind, Role> = {
  artists: artistsApi.update.who,
  blogs: blogsApi.update.who,
  'contact-info': contactInfoApi.save.who,
  faqs: faqsApi.update.who,
  feedback: feedbackApi.update.who,
  gallery: galleryApi.change.who,
  reels: reelsApi.update.who,
  services: servicesApi.update.who,
  shorts: shortsApi.update.who,
  studio: studioApi.save.who,
}

/** Versions and previews are for those who may edit the record: an artist sees the own record's alone. */
export function requireEditor(staff: StaffMember, kind: VersionedKind, id: string): void {
  const own = ownArtist(staff)
  if (!mayDo(staff.role, EDITORS[kind]) || (own !== undefined && own !== id)) throw forbidden()
}
