import type { PublicationRow } from './queries.ts'

export const serializeChange = ({ state, publish_at, hide_at }: PublicationRow) => ({
  state,
  publishAt: publish_at?.toISOString() ?? null,
  hideAt: hide_at?.toISOString() ?? null,
})
