import type { Short } from '@linework/contract/shorts'

interface Row {
  id: string
  url: string
  title: string
  version: number
}

export function toShort({ id, ...fields }: Row): Short {
  return { _id: id, ...fields }
}
