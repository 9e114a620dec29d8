import {
  artistsApi,
  blogsApi,
  faqsApi,
  feedbackApi,
  galleryApi,
  reelsApi,
  servicesApi,
  shortsApi,
} from '@linework/contract/content/api'
import type { VersionedKind } from '@linework/contract/records'
import { hasRole, type Role } from '@linework/contract/studio/accounts/sign-in'
import { contactInfoApi, studioApi } from '@linework/contract/studio/site-api'
import { forbidden } from '../http/errors.ts'
import { type StaffMember, scopedArtistId } from '../http/require-staff.ts'

const EDITORS: Record<VersionedKind, Role> = {
  artists: artistsApi.update.minRole,
  blogs: blogsApi.update.minRole,
  'contact-info': contactInfoApi.save.minRole,
  faqs: faqsApi.update.minRole,
  feedback: feedbackApi.update.minRole,
  gallery: galleryApi.change.minRole,
  reels: reelsApi.update.minRole,
  services: servicesApi.update.minRole,
  shorts: shortsApi.update.minRole,
  studio: studioApi.save.minRole,
}

/**
 * Requires the permission to edit the record, for its versions and previews. Artists can access only their
 * own record.
 */
export function requireEditor(staff: StaffMember, kind: VersionedKind, id: string): void {
  const own = scopedArtistId(staff)
  if (!hasRole(staff.role, EDITORS[kind]) || (own !== undefined && own !== id)) throw forbidden()
}
