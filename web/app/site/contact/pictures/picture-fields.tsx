import {
  ENQUIRY_PICTURES_MAX,
  PICTURE_KINDS,
  type PictureKind,
} from '@linework/contract/desk/enquiry-pictures'
import type { Topic } from '@linework/contract/desk/topics'
import { PICTURE_TYPES } from '@linework/contract/records/pictures'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Drawing } from '../../../ui/icons/icon.tsx'
import { dropEmptyBatch, findDraft, openDraft } from './batches.ts'
import styles from './picture-fields.module.css'
import { ReloadButton } from './upload-queue/late-pictures.tsx'

const NAMES: Record<PictureKind, string> = {
  idea: 'Pictures of your idea',
  place: 'A photo of the place on your body',
}

const KINDS: Record<Topic, readonly PictureKind[]> = {
  booking: PICTURE_KINDS,
  healing: ['place'],
  question: [],
  change: [],
}

const lostText = (count: number) =>
  count === 1
    ? 'Please add your picture again: it was not sent.'
    : `Please add your ${count} pictures again: they were not sent.`

/** The HEIC extensions are listed because Windows knows no MIME type for them. */
const ACCEPTED = 'image/*,.heic,.heif'

const CAMERA = 'M2.5 6.5h3.2l1.5-2.3h5.6l1.5 2.3h3.2v9.3h-15ZM10 8.2a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.8'

/** Native file inputs, which also work without JavaScript; their files are then sent with the form. */
export function PictureFields({ topic, lost }: { topic: Topic; lost: number }) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const hydrated = useHydrated()
  const [count, setCount] = useState(0)
  const { Chosen, problem, add, preload } = usePictureFields(fields)
  return (
    <fieldset
      ref={fields}
      // Chosen pictures stay visible under a topic without picture fields, because they are sent.
      hidden={KINDS[topic].length === 0 && count === 0}
      onFocus={preload}
      onPointerDown={preload}
    >
      <legend className={`semibold text-sm ${styles.legend}`}>
        Pictures
        <span className={styles.note}>{` (up to ${ENQUIRY_PICTURES_MAX}, only the studio sees them)`}</span>
      </legend>
      <div className={styles.add}>
        {KINDS[topic].map((kind) => (
          <label key={kind} className={`relative semibold text-sm ${styles.kind}`}>
            <input
              className={`cover ${styles.input}`}
              type="file"
              // Other formats than these need JavaScript, which converts them to JPEG.
              accept={hydrated ? ACCEPTED : PICTURE_TYPES.join()}
              multiple
              data-kind={kind}
              // With JavaScript the inputs have no name, because the pictures are uploaded after the enquiry.
              name={hydrated ? undefined : kind}
              disabled={count >= ENQUIRY_PICTURES_MAX}
              onChange={(event) => add(kind, event.currentTarget)}
            />
            <Drawing path={CAMERA} size={24} />
            <span>{NAMES[kind]}</span>
          </label>
        ))}
      </div>
      {lost === 0 || count > 0 ? null : <Alert text={lostText(lost)} />}
      {problem === '' ? null : <Alert text={problem} />}
      {problem === NOT_LOADED ? <ReloadButton /> : null}
      {Chosen ? <Chosen onCount={setCount} /> : null}
    </fieldset>
  )
}

/** Loaded on demand, so that visitors without pictures download none of these scripts. */
async function loadParts() {
  // Loads the upload scripts too, because the visitor may be offline after sending.
  const [parts] = await Promise.all([
    import('./chosen-pictures.tsx'),
    import('./upload-queue/following-pictures.tsx'),
  ])
  return parts
}

/** A reload is needed, because a browser may not request a failed script again on the same page. */
const NOT_LOADED = 'Pictures cannot be added right now. What you have written stays when you reload.'

type Parts = Awaited<ReturnType<typeof loadParts>>

/** Reads files from the inputs in `fields`, including files chosen before hydration. */
function usePictureFields(fields: RefObject<HTMLElement | null>) {
  const [Chosen, setChosen] = useState<Parts['ChosenPictures']>()
  const [problem, setProblem] = useState('')

  const withParts = useCallback(async (use?: (parts: Parts) => Promise<string>) => {
    try {
      const parts = await loadParts()
      setChosen(() => parts.ChosenPictures)
      setProblem((await use?.(parts)) ?? '')
      return true
    } catch {
      setProblem(NOT_LOADED)
      return false
    }
  }, [])

  const add = useCallback(
    (kind: PictureKind, input: HTMLInputElement) => {
      const files = [...(input.files ?? [])]
      // Cleared, so that choosing the same file again fires a change event.
      input.value = ''
      if (files.length === 0) return
      // Opened immediately, because the enquiry may be sent before the picture scripts are loaded.
      const batch = openDraft()
      void withParts((parts) => parts.addFiles(kind, files, batch)).then((isAdded) => {
        if (!isAdded) dropEmptyBatch(batch)
      })
    },
    [withParts],
  )

  useEffect(() => {
    const before = findDraft()
    if (before !== undefined) dropEmptyBatch(before)
    for (const kind of PICTURE_KINDS) {
      const input = fields.current?.querySelector<HTMLInputElement>(`[data-kind=${kind}]`)
      if (input) add(kind, input)
    }
    // A draft exists if pictures were chosen before a reload.
    if (findDraft() !== undefined) void withParts()
  }, [fields, add, withParts])

  return { Chosen, problem, add, preload: () => void loadParts().catch(() => {}) }
}
