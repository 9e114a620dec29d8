import { PICTURE_MAX_BYTES, PICTURES_PER_CALL, UPLOAD_MAX_BYTES } from '@linework/contract/records/pictures'
import type { Picture } from '@linework/contract/records/pictures-shapes'
import { type PictureTexts, tooManyFiles, UPLOAD_TOO_LARGE } from '@linework/contract/records/pictures-texts'
import { useState } from 'react'
import { moveItem } from '../../../../lib/move-item.ts'
import type { RecordPicture } from '../../uploads/send-record.ts'
import { useChosenPictures } from '../../uploads/use-chosen-pictures.ts'
import { isMoved, mergeLists } from '../merge/merge-lists.ts'
import { isSame } from '../merge/merge-values.ts'
import type { PictureMerge } from '../merge/use-record-version.ts'

export type PictureList = ReturnType<typeof usePictureList>

export function usePictureList(saved: Picture[], onChange: () => void) {
  const chosen = useChosenPictures('many')
  const [before, setBefore] = useState(saved)
  const [old, setOld] = useState(saved)
  const [removed, setRemoved] = useState<readonly string[]>([])
  const moved = isMoved(idsOf(before), idsOf(old))
  return {
    chosen,
    old,
    removed,
    moved,
    kept: old.filter(({ public_id }) => !removed.includes(public_id)),
    error: uploadError(chosen.usable.map(({ file }) => file)),
    changed: chosen.all.length > 0 || removed.length > 0 || moved,
    files: chosen.good.map(({ file }) => file),
    toSend: (field: string, texts: PictureTexts) =>
      chosen.all.map(
        ({ id, file }): RecordPicture => ({ field, file, chosenId: id, texts, isSingle: false }),
      ),
    choose(files: File[]) {
      onChange()
      return chosen.choose(files)
    },
    /** Applies additions and removals of the other user; my order, removals and new pictures stay. */
    merge(theirs: Picture[]): PictureMerge {
      const [wereIds, theirIds] = [idsOf(before), idsOf(theirs)]
      const order = mergeLists(wereIds, idsOf(old), theirIds, (id) => id).mine
      setBefore(theirs)
      setOld(order.flatMap((id) => theirs.filter(({ public_id }) => public_id === id)))
      setRemoved((ids) => ids.filter((id) => theirIds.includes(id)))
      if (isSame(wereIds, theirIds)) return 'same'
      return moved && isMoved(wereIds, theirIds) ? 'both' : 'taken'
    },
    /** Shows a description that its dialog has already saved, independent of the form. */
    showDescribed: (described: Picture) =>
      setOld((list) => list.map((each) => (each.public_id === described.public_id ? described : each))),
    moveOld: (place: number, by: number) => setOld((list) => moveItem(list, place, by)),
    toggleRemoved: (id: string) =>
      setRemoved((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])),
  }
}

const idsOf = (pictures: Picture[]) => pictures.map(({ public_id }) => public_id)

// Leaves room for the text fields and another picture in the same request.
const RESERVED_BYTES = 4 * 1024 * 1024

function uploadError(files: File[]): string | undefined {
  if (files.length > PICTURES_PER_CALL) return tooManyFiles(PICTURES_PER_CALL)
  const bytes = files.reduce((sum, { size }) => sum + Math.min(size, PICTURE_MAX_BYTES), 0)
  return bytes > UPLOAD_MAX_BYTES - RESERVED_BYTES ? UPLOAD_TOO_LARGE : undefined
}
