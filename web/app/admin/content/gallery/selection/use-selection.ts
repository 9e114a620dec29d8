import type { GalleryCategory } from '@linework/contract/content/gallery'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { CATEGORY_NAMES, someInTexts } from '@linework/contract/content/gallery-texts'
import { countPictures } from '@linework/contract/records/pictures-texts'
import { useState } from 'react'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { HIDE, PUBLISH_NOW } from '../../../kit/publication/use-publication.ts'
import {
  canBeHidden,
  canBePublished,
  deletion,
  moveToCategory,
  publicationOfAll,
  restorePictures,
  restoreSelection,
} from './change-pictures.ts'
import { extend, type ImageSelection, isChosen, lotOf, tap, toggleAll } from './choose.ts'

export type Selection = ReturnType<typeof useSelection>

type BulkAction = (images: GalleryImage[]) => Promise<GalleryImage[]>

interface Words {
  done: string
  not: string
  undo: BulkAction
  /** How many of the pictures are used in texts of the site. */
  countInTexts?: () => number
}

export function useSelection(onChanged: () => unknown) {
  const [isOn, setOn] = useState(false)
  const [{ chosen }, setLot] = useState<ImageSelection<GalleryImage>>(() => lotOf([]))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const keep = (images: readonly GalleryImage[]) => setLot(lotOf(images))

  async function run(images: GalleryImage[], act: BulkAction, { undo, ...words }: Words) {
    setBusy(true)
    setProblem('')
    const failed = await act(images)
    const done = images.filter((image) => !failed.includes(image))
    keep(failed)
    setBusy(false)
    if (failed.length > 0)
      setProblem(
        `${failed.length} of ${countPictures(images.length)} not ${words.not}. Please check the connection and try again.`,
      )
    else setOn(false)
    const said = [`${countPictures(done.length)} ${words.done}.`, someInTexts(words.countInTexts?.() ?? 0)]
    if (done.length > 0) offerUndo(said.filter(Boolean).join(' '), done, undo)
    await onChanged()
  }

  function offerUndo(text: string, images: GalleryImage[], undo: BulkAction) {
    const revert = async (left: GalleryImage[]) => {
      const failed = await undo(left)
      if (failed.length > 0)
        showToast('error', `${countPictures(failed.length)} not restored.`, {
          action: { label: 'Try again', run: () => revert(failed) },
        })
      await onChanged()
    }
    showToast('ok', text, { action: { label: 'Undo', run: () => revert(images) } })
  }

  return {
    isOn,
    chosen,
    busy,
    problem,
    start: () => setOn(true),
    end() {
      setOn(false)
      keep([])
      setProblem('')
    },
    has: (image: GalleryImage) => isChosen(chosen, image),
    toggle(image: GalleryImage) {
      setOn(true)
      setLot((before) => tap(before, image))
    },
    extendTo(image: GalleryImage, shown: readonly GalleryImage[]) {
      setOn(true)
      setLot((before) => extend(before, image, shown))
    },
    toggleAll: (images: readonly GalleryImage[]) =>
      setLot((before) => ({ ...before, chosen: toggleAll(before.chosen, images) })),
    keep,
    remove() {
      const { act, countInTexts } = deletion()
      const words = { done: 'deleted', not: 'deleted', undo: restorePictures, countInTexts }
      return run([...chosen], act, words)
    },
    publish() {
      const { act, undo } = publicationOfAll(PUBLISH_NOW)
      return run(chosen.filter(canBePublished), act, { done: 'published', not: 'published', undo })
    },
    hide() {
      const { act, undo, countInTexts } = publicationOfAll(HIDE)
      return run(chosen.filter(canBeHidden), act, { done: 'hidden', not: 'hidden', undo, countInTexts })
    },
    move(category: GalleryCategory) {
      const images = chosen.filter((image) => image.category !== category)
      const done = `moved to ${CATEGORY_NAMES[category]}`
      return run(images, (all) => moveToCategory(all, category), {
        done,
        not: 'moved',
        undo: restoreSelection,
      })
    },
  }
}
