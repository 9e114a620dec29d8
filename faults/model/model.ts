import { newDeskPart } from './desk/part.ts'
import { newInfoPart } from './info/part.ts'
import { newRecordParts, type RecordParts } from './records/part.ts'
import type { Part } from './world.ts'

/** What the product should have stored: plain lists and maps. */
export interface Model {
  records: RecordParts
  desk: ReturnType<typeof newDeskPart>
  info: ReturnType<typeof newInfoPart>
}

export const newModel = (): Model => ({ records: newRecordParts(), desk: newDeskPart(), info: newInfoPart() })

export const partsOf = ({ records, desk, info }: Model): Record<string, Part<never>> =>
  ({ ...records, desk, info }) as unknown as Record<string, Part<never>>
