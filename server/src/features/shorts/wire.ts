import type { Short } from '@prahar/contract/shorts'

export function toShort({ id, url, title }: { id: string; url: string; title: string }): Short {
  return { _id: id, url, title }
}
