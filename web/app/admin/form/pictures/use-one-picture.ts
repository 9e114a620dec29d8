import type { Picture } from '@linework/contract/pictures/shapes'
import { useState } from 'react'
import type { PictureMerge } from '../merge/use-record-version.ts'
import { useChosenPictures } from './use-chosen-pictures.ts'

export type OnePicture = ReturnType<typeof useOnePicture>

/** What a form does to its one picture. The old one goes when the form is saved, not before. */
export function useOnePicture(before: Picture | null, onChange: () => void) {
  const chosen = useChosenPictures('one')
  const [old, setOld] = useState(before)
  const [oldRemoved, setOldRemoved] = useState(false)
  return {
    chosen,
    old,
    oldGoes: old !== null && (oldRemoved || chosen.good.length > 0),
    missing: chosen.all.length === 0 && (old === null || oldRemoved),
    changed: chosen.all.length > 0 || oldRemoved,
    files: chosen.good.map(({ file }) => file),
    choose(files: File[]) {
      onChange()
      return chosen.choose(files)
    },
    /** Somebody else's picture is the old one now; what I chose still goes into its place, and only that. */
    merge(theirs: Picture | null): PictureMerge {
      setOld(theirs)
      if (theirs?.public_id === old?.public_id) return 'same'
      setOldRemoved(false)
      return theirs !== null && chosen.all.length > 0 ? 'both' : 'taken'
    },
    removeOld: () => setOldRemoved(true),
    /** There is one place: keeping the old one gives up the new one. */
    keepOld() {
      onChange()
      setOldRemoved(false)
      chosen.takeOutAll()
    },
  }
}
