import { differs, only } from '../difference.ts'
import type { Part } from '../world.ts'

export interface Info {
  content: Record<string, unknown> | null
  /** The version is 0 before the first save, and undefined until a read has returned it. */
  version: number | undefined
  above: number
}

type Shown = Record<string, unknown> | null

const emptyInfo = (): Info => ({ content: null, version: 0, above: 0 })

export function compareInfo(info: Info, shown: Shown): string | undefined {
  if (info.content === null) return differs('contact info', shown, null)
  const difference = differs('contact info', shown && only(shown, Object.keys(info.content)), info.content)
  if (difference !== undefined || shown === null) return difference
  const version = shown.version as number
  if (info.version === undefined ? version <= info.above : version !== info.version)
    return `version of contact info: ${version} instead of ${info.version ?? `> ${info.above}`}`
  info.version = version
  return undefined
}

export const newInfoPart = (): Part<Info> => ({
  state: emptyInfo(),
  others: [],
  observe: async (world, via) => (await world.read('contact-info.show', { via })).body,
  compare: compareInfo,
})
