import type { Picture } from '@linework/contract/pictures/shapes'
import { useState } from 'react'
import type { PictureMerge } from '../merge/use-record-version.ts'
import { useChosenPictures } from './use-chosen-pictures.ts'

export type OnePicture = ReturnType<typeof useOnePicture>

/** The state of a form's single picture. The old one is removed only when the form is saved. */
export function useOnePicture(before: Picture | null, onChange: () => void) {
  const chosen = useChosenPictures('one')
  const [old, setOld] = useState(before)
  const [oldRemoved, setOldRemoved] = useState(false)
  return {
    chosen,
    old,
    removesOld: old !== null && (oldRemoved || chosen.good.length > 0),
    missing: chosen.all.length === 0 && (old === null || oldRemoved),
    changed: chosen.all.length > 0 || oldRemoved,
    files: chosen.good.map(({ file }) => file),
    choose(files: File[]) {
      onChange()
      return chosen.choose(files)
    },
    /** Another user's picture becomes the old one; a chosen picture still replaces it on save. */
    merge(theirs: Picture | null): PictureMerge {
      setOld(theirs)
      if (theirs?.public_id === old?.public_id) return 'same'
      setOldRemoved(false)
      return theirs !== null && chosen.all.length > 0 ? 'both' : 'taken'
    },
    removeOld: () => setOldRemoved(true),
    /** Keeping the old picture discards the new one. */
    keepOld() {
      onChange()
      setOldRemoved(false)
      chosen.takeOutAll()
    },
  }
}
