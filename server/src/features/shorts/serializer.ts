import type { Short } from '@linework/contract/shorts/shapes'

interface Row {
  id: string
  url: string
  title: string
  version: number
}

export function serializeShort({ id, ...fields }: Row): Short {
  return { _id: id, ...fields }
}
