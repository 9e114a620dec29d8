import { PICTURES_PER_CALL, type Picture, tooManyFiles } from '@prahar/contract/pictures'
import { useState } from 'react'
import { moveItem } from '../../lib/move-item.ts'
import { useChosenPictures } from '../../shared/use-chosen-pictures.ts'

export type PictureList = ReturnType<typeof usePictureList>

/** What a form does to its row of pictures. Nothing is removed or moved before the form is saved. */
export function usePictureList(before: Picture[], onChange: () => void) {
  const chosen = useChosenPictures('many')
  const [old, setOld] = useState(before)
  const [removed, setRemoved] = useState<readonly string[]>([])
  const moved = old.some(({ public_id }, i) => public_id !== before[i]?.public_id)
  return {
    chosen,
    old,
    removed,
    moved,
    kept: old.filter(({ public_id }) => !removed.includes(public_id)),
    fault: chosen.good.length > PICTURES_PER_CALL ? tooManyFiles(PICTURES_PER_CALL) : undefined,
    changed: chosen.all.length > 0 || removed.length > 0 || moved,
    files: chosen.good.map(({ file }) => file),
    choose(files: File[]) {
      onChange()
      return chosen.choose(files)
    },
    /** Its words are saved by themselves, at once. */
    showDescribed: (described: Picture) =>
      setOld((list) => list.map((each) => (each.public_id === described.public_id ? described : each))),
    moveOld: (place: number, by: number) => setOld((list) => moveItem(list, place, by)),
    toggleRemoved: (id: string) =>
      setRemoved((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])),
  }
}
