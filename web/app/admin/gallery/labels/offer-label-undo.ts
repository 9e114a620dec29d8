import type { LabelChange } from '@linework/contract/gallery/label-shapes'
import { countPictures } from '@linework/contract/pictures/texts'
import { closeToast, showToast } from '../../../ui/feedback/toast-store.ts'
import { undoLabels } from './save-labels.ts'

const countOf = (changes: LabelChange[]) => changes.reduce((sum, { pictures }) => sum + pictures.length, 0)

/** Of lots that follow each other, the newest stands alone: several would cover the pictures of the next one on a phone. */
let shown: number | undefined

/** One Undo for all pictures. Without a difference there is nothing to undo. */
export function offerLabelUndo(text: string, undo: LabelChange[], onUndone: () => unknown): void {
  const takeBack = async (left: LabelChange[]) => {
    const failed = await undoLabels(left)
    if (failed.length > 0)
      showToast('error', `The labels of ${countPictures(countOf(failed))} were not taken back.`, {
        action: { label: 'Try again', run: () => takeBack(failed) },
      })
    else showToast('ok', `${countPictures(countOf(left))} labelled as before.`)
    await onUndone()
  }
  if (shown !== undefined) closeToast(shown)
  shown = showToast(
    'ok',
    text,
    undo.length > 0 ? { action: { label: 'Undo', run: () => takeBack(undo) } } : {},
  )
}
