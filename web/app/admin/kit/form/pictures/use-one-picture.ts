import type { Picture } from '@linework/contract/records/pictures-shapes'
import type { PictureTexts } from '@linework/contract/records/pictures-texts'
import { useState } from 'react'
import type { RecordPicture } from '../../uploads/send-record.ts'
import { useChosenPictures } from '../../uploads/use-chosen-pictures.ts'
import type { PictureMerge } from '../merge/use-record-version.ts'

export type OnePicture = ReturnType<typeof useOnePicture>

export function useOnePicture(before: Picture | null, onChange: () => void) {
  const chosen = useChosenPictures('one')
  const [old, setOld] = useState(before)
  const [oldRemoved, setOldRemoved] = useState(false)
  const [isReading, setReading] = useState(false)
  const removesOld = (isReplaced: boolean) => old !== null && (oldRemoved || isReplaced)
  return {
    chosen,
    old,
    removesOld: removesOld(chosen.usable.length > 0),
    /** `removesOld` for the files that are sent, because the new file may have left the upload queue. */
    removesOldWith: (files: [string, File][], field: string) =>
      removesOld(files.some(([name]) => name === field)),
    missing: chosen.all.length === 0 && !isReading && (old === null || oldRemoved),
    changed: isReading || chosen.all.length > 0 || oldRemoved,
    /** True when the chosen file is not a picture. */
    isBlocked: chosen.all.some(({ problem }) => problem === 'wrongType'),
    toSend: (field: string, texts: PictureTexts) =>
      chosen.all.map(({ id, file }): RecordPicture => ({ field, file, chosenId: id, texts, isSingle: true })),
    /** True while a video is read. Saving is blocked then, because the save would lose the file. */
    isReading,
    async choose(files: (File | Promise<File>)[]) {
      setReading(true)
      await chosen.choose(await Promise.all(files))
      setReading(false)
      onChange()
    },
    /** Another user's picture becomes the old one; a chosen picture still replaces it on save. */
    merge(theirs: Picture | null): PictureMerge {
      setOld(theirs)
      if (theirs?.public_id === old?.public_id) return 'same'
      setOldRemoved(false)
      return theirs !== null && chosen.all.length > 0 ? 'both' : 'taken'
    },
    /** Shows a description that its dialog has already saved, independent of the form. */
    showDescribed: (described: Picture) => setOld(described),
    removeOld: () => setOldRemoved(true),
    /** Keeping the old picture discards the new one. */
    keepOld() {
      onChange()
      setOldRemoved(false)
      chosen.takeOutAll()
    },
  }
}
