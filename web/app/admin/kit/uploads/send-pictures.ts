import { galleryApi } from '@linework/contract/content/api'
import type { GalleryCategory } from '@linework/contract/content/gallery'
import type { GalleryImage, LabelChange } from '@linework/contract/content/gallery-shapes'
import { CATEGORY_NAMES, GALLERY_PICTURE_TEXTS } from '@linework/contract/content/gallery-texts'
import { IDEMPOTENCY_KEY } from '@linework/contract/desk/enquiries'
import type { PublicationState } from '@linework/contract/records/publication'
import { ApiFailure, browserApi, reportFailure } from '../../../lib/calls/api.ts'
import { toFormData, upload } from '../../../lib/calls/upload.ts'
import { randomId } from '../../../lib/idempotency-key.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { failureText, fitPicture } from './fit-picture.ts'
import { addUpload, changeUpload, readUploads } from './upload-store.ts'

type CommonLabels = Omit<LabelChange, 'pictures'>

interface Common {
  labels?: CommonLabels
  state?: PublicationState | undefined
}

type Goal = Common & { category: GalleryCategory }

export interface Sending {
  ids: number[]
  done: Promise<void>
}

const uploadOf = (id: number) => readUploads().find((each) => each.id === id)

// Idempotency keys, so that a file is stored once even when the form is saved again.
const keys = new WeakMap<File, string>()

function keyOf(file: File): string {
  const key = keys.get(file) ?? randomId()
  keys.set(file, key)
  return key
}

// Uploads run one at a time across all forms, to limit memory and bandwidth on phones.
let queue = Promise.resolve()

/**
 * Uploads files to the gallery with one request per file, so that each has its progress and result. Uploads
 * continue after a navigation. The last file is sent first, because the gallery lists the newest first and
 * should keep the order of the form.
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
  // After a 401 the other files are skipped, because each would ask for the password again.
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

/** Returns the error text of an expired session, which applies to the remaining files too. */
async function sendOne(id: number, { category, state, labels = {} }: Goal, file: File, maxBytes?: number) {
  // The file was removed from the upload queue before it was sent.
  if (uploadOf(id) === undefined) return undefined
  try {
    const fitting = await fitPicture(id, file, { texts: GALLERY_PICTURE_TEXTS, maxBytes })
    if (fitting === undefined) return undefined
    changeUpload(id, { state: 'sending', share: 0 })
    const { images } = await upload(galleryApi.create, {
      headers: { [IDEMPOTENCY_KEY]: keyOf(file) },
      form: toFormData({ category, ...(state && { state }) }, [['images', fitting]]),
      onProgress: (share) => changeUpload(id, { share }),
    })
    changeUpload(id, { state: 'sent', share: 1 })
    await label(images, labels, file.name)
  } catch (error) {
    const reason = failureText(error)
    changeUpload(id, { state: 'failed', reason })
    if (error instanceof ApiFailure && error.status === 401) return reason
  }
  return undefined
}

async function label(images: GalleryImage[], labels: CommonLabels, name: string): Promise<void> {
  if (Object.keys(labels).length === 0) return
  const pictures = images.map(({ public_id }) => public_id)
  await browserApi(galleryApi.label, { body: { changes: [{ ...labels, pictures }] } }).catch((error) => {
    reportFailure(error)
    showToast('error', `${name} was added, but not labelled. It is under “Without labels”.`)
  })
}
