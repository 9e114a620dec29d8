import { PICTURES_PER_CALL, UPLOAD_MAX_BYTES } from '@linework/contract/pictures/limits'
import type { Picture } from '@linework/contract/pictures/shapes'
import { tooManyFiles, UPLOAD_TOO_LARGE } from '@linework/contract/pictures/texts'
import { useState } from 'react'
import { moveItem } from '../../../lib/move-item.ts'
import { isMoved, mergeLists } from '../merge/merge-lists.ts'
import { isSame } from '../merge/merge-values.ts'
import type { PictureMerge } from '../merge/use-record-version.ts'
import { useChosenPictures } from './use-chosen-pictures.ts'

export type PictureList = ReturnType<typeof usePictureList>

/** What a form does to its row of pictures. Nothing is removed or moved before the form is saved. */
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
    fault: faultOf(chosen.good.map(({ file }) => file)),
    changed: chosen.all.length > 0 || removed.length > 0 || moved,
    files: chosen.good.map(({ file }) => file),
    choose(files: File[]) {
      onChange()
      return chosen.choose(files)
    },
    /** Theirs that came or went do so here too; my order, my removals and my new ones stay. */
    merge(theirs: Picture[]): PictureMerge {
      const [wereIds, theirIds] = [idsOf(before), idsOf(theirs)]
      const order = mergeLists(wereIds, idsOf(old), theirIds, (id) => id).mine
      setBefore(theirs)
      setOld(order.flatMap((id) => theirs.filter(({ public_id }) => public_id === id)))
      setRemoved((ids) => ids.filter((id) => theirIds.includes(id)))
      if (isSame(wereIds, theirIds)) return 'same'
      return moved && isMoved(wereIds, theirIds) ? 'both' : 'taken'
    },
    /** Its words are saved by themselves, at once. */
    showDescribed: (described: Picture) =>
      setOld((list) => list.map((each) => (each.public_id === described.public_id ? described : each))),
    moveOld: (place: number, by: number) => setOld((list) => moveItem(list, place, by)),
    toggleRemoved: (id: string) =>
      setRemoved((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])),
  }
}

const idsOf = (pictures: Picture[]) => pictures.map(({ public_id }) => public_id)

// What the form carries beside these pictures: its texts and one more picture.
const ROOM_FOR_THE_REST = 4 * 1024 * 1024

function faultOf(files: File[]): string | undefined {
  if (files.length > PICTURES_PER_CALL) return tooManyFiles(PICTURES_PER_CALL)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return bytes > UPLOAD_MAX_BYTES - ROOM_FOR_THE_REST ? UPLOAD_TOO_LARGE : undefined
}
