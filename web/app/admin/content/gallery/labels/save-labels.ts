import { galleryApi } from '@linework/contract/content/api'
import type { GalleryImage, LabelChange } from '@linework/contract/content/gallery-shapes'
import { ApiFailure, browserApi, reportFailure } from '../../../../lib/calls/api.ts'
import { forEach } from '../selection/change-pictures.ts'
import type { PendingLabels } from './label-state.ts'

/** Pictures per request: few enough to lose little after a failure and to update the progress often. */
const AT_ONCE = 25

const NOT_FOUND = 404

interface Labelled {
  saved: GalleryImage[]
  failed: GalleryImage[]
  /** The error message of the server, '' when it could not be reached. */
  reason: string
  undo: LabelChange[]
}

/** A picture that was deleted in the time between counts as neither saved nor failed. */
export async function saveLabels(
  images: readonly GalleryImage[],
  pending: PendingLabels,
  onProgress: (share: number) => void = () => {},
): Promise<Labelled> {
  const outcome: Labelled = { saved: [], failed: [], reason: '', undo: [] }
  for (let i = 0; i < images.length; i += AT_ONCE) {
    const some = images.slice(i, i + AT_ONCE)
    const pictures = some.map(({ public_id }) => public_id)
    try {
      const response = await browserApi(galleryApi.label, { body: { changes: [{ ...pending, pictures }] } })
      outcome.saved.push(...response.images)
      outcome.undo.push(...response.undo)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (error.status !== NOT_FOUND) {
        reportFailure(error)
        outcome.failed.push(...some)
        outcome.reason = error.errors[0]?.message || error.message
      }
    }
    onProgress(Math.min(1, (i + AT_ONCE) / images.length))
  }
  return outcome
}

/** Resolves to the changes that could not be undone. */
export const undoLabels = (undo: LabelChange[]): Promise<LabelChange[]> =>
  forEach(undo, (change) => browserApi(galleryApi.label, { body: { changes: [change] } }))
