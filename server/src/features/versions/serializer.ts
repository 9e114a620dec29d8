import type { KeptPublication, KeptVersion } from '@linework/contract/versions/shapes'
import type { Content } from '../../records/versions.ts'
import type { VersionRow } from './queries.ts'

export const serializeVersion = ({ number, fields, saved_by, saved_at }: VersionRow): KeptVersion => ({
  number,
  savedAt: saved_at.toISOString(),
  savedBy: saved_by,
  fields,
})

/** Nothing for a kind that is always on the site, and for a version from before records had dates. */
export function serializePublication(content: Content): { publication?: KeptPublication } {
  if (!('publish_at' in content)) return {}
  const { state, publish_at, hide_at } = content
  return {
    publication: {
      state: state as KeptPublication['state'],
      publishAt: toIso(publish_at),
      hideAt: toIso(hide_at),
    },
  }
}

const toIso = (moment: unknown) => (typeof moment === 'string' ? new Date(moment).toISOString() : null)
