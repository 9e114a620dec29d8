import type { LabelChange } from '@linework/contract/content/gallery-shapes'
import { countPictures } from '@linework/contract/records/pictures-texts'
import { closeToast, showToast } from '../../../../ui/feedback/toast-store.ts'
import { undoLabels } from './save-labels.ts'

const countOf = (changes: LabelChange[]) => changes.reduce((sum, { pictures }) => sum + pictures.length, 0)

/** The open toast, which the next one replaces, because several would cover the pictures on a phone. */
let shown: number | undefined

/** Offers one Undo for all pictures, unless nothing has changed. */
export function offerLabelUndo(text: string, undo: LabelChange[], onUndone: () => unknown): void {
  const revert = async (left: LabelChange[]) => {
    const failed = await undoLabels(left)
    if (failed.length > 0)
      showToast('error', `The labels of ${countPictures(countOf(failed))} were not restored.`, {
        action: { label: 'Try again', run: () => revert(failed) },
      })
    else showToast('ok', `${countPictures(countOf(left))} labelled as before.`)
    await onUndone()
  }
  if (shown !== undefined) closeToast(shown)
  shown = showToast('ok', text, undo.length > 0 ? { action: { label: 'Undo', run: () => revert(undo) } } : {})
}
