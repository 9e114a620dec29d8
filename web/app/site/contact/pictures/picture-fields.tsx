import {
  ENQUIRY_PICTURES_MAX,
  PICTURE_KINDS,
  type PictureKind,
} from '@linework/contract/enquiry-pictures/limits'
import { PICTURE_TYPES } from '@linework/contract/pictures/limits'
import { useRef, useState } from 'react'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Drawing } from '../../../ui/icons/icon.tsx'
import styles from './picture-fields.module.css'
import { ReloadButton } from './reload-button.tsx'
import { NOT_LOADED, usePictureFields } from './use-picture-fields.ts'

const NAMES: Record<PictureKind, [name: string, hint: string]> = {
  idea: ['The idea', 'drawing, photo'],
  place: ['The place', 'your skin'],
}

const lostText = (count: number) =>
  count === 1
    ? 'Please add your picture again: it was not sent.'
    : `Please add your ${count} pictures again: they were not sent.`

/** Windows knows no type for the last two. */
const ACCEPTED = 'image/*,.heic,.heif'

const CAMERA =
  'M2.500 6.500h3.200l1.500-2.300h5.600l1.500 2.300h3.200v9.300h-15ZM10 8.200a2.900 2.900 0 1 0 0 5.800 2.900 2.900 0 0 0 0-5.800'

/** Native file inputs, which also work without scripts; then they are sent with the form. */
export function PictureFields({ lost }: { lost: number }) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const hydrated = useHydrated()
  const [count, setCount] = useState(0)
  const { Chosen, problem, add, preload } = usePictureFields(fields)
  return (
    <fieldset ref={fields} className={styles.fields} onFocus={preload} onPointerDown={preload}>
      <legend className={styles.legend}>
        Pictures
        <span className={styles.note}>{` (up to ${ENQUIRY_PICTURES_MAX}, only the studio sees them)`}</span>
      </legend>
      <div className={styles.add}>
        {PICTURE_KINDS.map((kind) => (
          <label key={kind} className={styles.kind}>
            <input
              className={styles.input}
              type="file"
              // Only scripts make a JPEG of any other.
              accept={hydrated ? ACCEPTED : PICTURE_TYPES.join()}
              multiple
              data-kind={kind}
              // With scripts they follow the enquiry by themselves.
              name={hydrated ? undefined : kind}
              disabled={count >= ENQUIRY_PICTURES_MAX}
              onChange={(event) => add(kind, event.currentTarget)}
            />
            <Drawing path={CAMERA} size={24} />
            <span>
              {NAMES[kind][0]}
              <small className={styles.hint}>{NAMES[kind][1]}</small>
            </span>
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
