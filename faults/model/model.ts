import { newCalendarPart } from './calendar/part.ts'
import { newDeskPart } from './desk/part.ts'
import { newGalleryPart } from './gallery/part.ts'
import { newInfoPart } from './info/part.ts'
import { newRecordParts, type RecordParts } from './records/part.ts'
import type { Part } from './world.ts'

/** The expected content of the database in plain lists and maps. */
export interface Model {
  records: RecordParts
  desk: ReturnType<typeof newDeskPart>
  info: ReturnType<typeof newInfoPart>
  calendar: ReturnType<typeof newCalendarPart>
  gallery: ReturnType<typeof newGalleryPart>
  opened: Set<string>
}

export const newModel = (): Model => ({
  records: newRecordParts(),
  desk: newDeskPart(),
  info: newInfoPart(),
  calendar: newCalendarPart(),
  gallery: newGalleryPart(),
  opened: new Set(),
})

export const partsOf = ({ records, desk, info, calendar, gallery }: Model): Record<string, Part<never>> =>
  ({ ...records, desk, info, calendar, gallery }) as unknown as Record<string, Part<never>>
