import { galleryApi } from '@linework/contract/gallery/api'
import type { LabelChange } from '@linework/contract/gallery/label-shapes'
import type { GalleryCategory } from '@linework/contract/gallery/limits'
import type { GalleryImage } from '@linework/contract/gallery/shapes'
import { CATEGORY_NAMES, GALLERY_PICTURE_TEXTS, GALLERY_TEXTS } from '@linework/contract/gallery/texts'
import type { PublicationState } from '@linework/contract/publication/limits'
import { ApiFailure, browserApi } from '../../lib/calls/api.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'
import { upload } from '../../lib/calls/upload.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { toFormData } from '../form/to-form-data.ts'
import { failureText } from './failure-text.ts'
import { fitPicture } from './fit-picture.ts'
import { addUpload, changeUpload, readUploads } from './upload-store.ts'

/** What all files of one form get. */
type CommonLabels = Omit<LabelChange, 'pictures'>

interface Common {
  labels?: CommonLabels
  /** Unset: published. */
  state?: PublicationState | undefined
}

type Goal = Common & { category: GalleryCategory }

export interface Sending {
  /** The ids of the files in the tray, in the order of the form. */
  ids: number[]
  done: Promise<void>
}

const uploadOf = (id: number) => readUploads().find((each) => each.id === id)

// One file at a time for all forms, to fit a phone's memory and line.
let queue = Promise.resolve()

/**
 * Sends files to the gallery, one call per file, so that each has its own progress and outcome. It goes on when the screen changes. The last
 * file is sent first, because the gallery shows the newest first and should show them in the order of the form.
 */
export function sendPictures(category: GalleryCategory, files: File[], common: Common = {}): Sending {
  const goal = { ...common, category }
  const to = CATEGORY_NAMES[category]
  const ids = files.map((file) =>
    addUpload({ name: file.name, bytes: file.size, to, state: 'waiting', isWatched: true }),
  )
  for (const [i, id] of ids.entries())
    changeUpload(id, {
      retry: (maxBytes) => {
        changeUpload(id, { state: 'waiting', share: 0 })
        enqueue(() => sendOne(id, goal, files[i] as File, maxBytes))
      },
    })
  // After a 401 the other files are not tried, because each would ask for the password again.
  let expired: string | undefined
  const steps = ids
    .map((id, i) => async () => {
      if (expired === undefined) expired = await sendOne(id, goal, files[i] as File)
      else changeUpload(id, { state: 'failed', reason: expired })
    })
    .toReversed()
  return { ids, done: Promise.all(steps.map(enqueue)).then(() => {}) }
}

function enqueue(step: () => Promise<unknown>): Promise<unknown> {
  const done = queue.then(step)
  queue = done.then(
    () => {},
    () => {},
  )
  return done
}

/** Returns the message of a session that has ended, which the files after it would get too. */
async function sendOne(id: number, { category, state, labels = {} }: Goal, file: File, maxBytes?: number) {
  // Taken out of the tray before its turn.
  if (uploadOf(id) === undefined) return undefined
  try {
    const fitting = await fitPicture(id, file, { texts: GALLERY_PICTURE_TEXTS, maxBytes })
    if (fitting === undefined) return undefined
    changeUpload(id, { state: 'sending', share: 0 })
    const { images } = await upload(galleryApi.create, {
      form: toFormData({ category, ...(state && { state }) }, [['images', fitting]]),
      onProgress: (share) => changeUpload(id, { share }),
    })
    changeUpload(id, { state: 'sent', share: 1 })
    await label(images, labels, file.name)
  } catch (error) {
    const reason = failureText(error, GALLERY_TEXTS.createFailed)
    changeUpload(id, { state: 'failed', reason })
    if (error instanceof ApiFailure && error.status === 401) return reason
  }
  return undefined
}

/** A picture that arrived stays, also without its labels. */
async function label(images: GalleryImage[], labels: CommonLabels, name: string): Promise<void> {
  if (Object.keys(labels).length === 0) return
  const pictures = images.map(({ public_id }) => public_id)
  await browserApi(galleryApi.label, { body: { changes: [{ ...labels, pictures }] } }).catch((error) => {
    reportFailure(error)
    showToast('error', `${name} was added, but not labelled. It is under “Without labels”.`)
  })
}
