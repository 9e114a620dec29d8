import { CONTENT_APIS, galleryApi } from '@linework/contract/content/api'
import type { ContentKind, VersionedKind } from '@linework/contract/records'
import { hasRole } from '@linework/contract/studio/accounts/sign-in'
import { contactInfoApi, studioApi } from '@linework/contract/studio/site-api'
import { forbidden } from '../http/errors.ts'
import { type StaffMember, scopedArtistId } from '../http/require-staff.ts'

/** API calls that edit a record, for kinds without an `update` call. */
const EDITS = {
  'contact-info': contactInfoApi.save,
  gallery: galleryApi.change,
  studio: studioApi.save,
}

const editOf = (kind: ContentKind | keyof typeof EDITS) =>
  kind in EDITS ? EDITS[kind as keyof typeof EDITS] : CONTENT_APIS[kind as ContentKind].update

/** Requires the permission to edit the record. Artists can access only their own record. */
export function requireEditor(staff: StaffMember, kind: VersionedKind, id: string): void {
  const own = scopedArtistId(staff)
  if (!hasRole(staff.role, editOf(kind).minRole) || (own !== undefined && own !== id)) throw forbidden()
}
