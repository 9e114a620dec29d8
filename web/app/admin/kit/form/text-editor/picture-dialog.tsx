import { ALT_MAX } from '@linework/contract/content/gallery'
import type { Picture as PictureData } from '@linework/contract/records/pictures-shapes'
import { TEXT_PICTURE_MISSING } from '@linework/contract/records/pictures-texts'
import { useEffect, useId, useRef, useState } from 'react'
import { Picture } from '../../../../shared/pictures/picture.tsx'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { EntryDialog } from '../../../../ui/dialog/entry-dialog.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx'
import { Field, LabelledInput } from '../../../../ui/fields/field.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { PicturePicker } from '../pictures/picture-picker.tsx'
import type { PictureText } from './commands.ts'
import styles from './picture-dialog.module.css'
import { urlInText, useGallery, useTextPicture } from './use-text-picture.ts'

interface Props {
  now: PictureText | undefined
  file: File | undefined
  onChoose: (picture: PictureText) => void
  onClose: () => void
}

export function PictureDialog({ now, file, onChoose, onClose }: Props) {
  const id = useId()
  const [address, setAddress] = useState(now?.address ?? '')
  const [alt, setAlt] = useState(now?.alt ?? '')
  const [caption, setCaption] = useState(now?.caption ?? '')
  const [errors, setErrors] = useState<{ picture?: string; alt?: string }>({})
  const choose = (picture: PictureData) => {
    setAddress(urlInText(picture))
    setAlt((typed) => picture.alt || typed)
    setErrors({})
  }
  const { share, problem, send } = useTextPicture(choose)
  const first = useRef(file)
  useEffect(() => {
    if (first.current) send([first.current])
    first.current = undefined
  })
  function submit() {
    if (address === '') setErrors({ picture: TEXT_PICTURE_MISSING })
    else if (alt.trim() === '') setErrors({ alt: 'Describe what the picture shows.' })
    else onChoose({ address, alt: alt.trim(), caption: caption.trim() })
  }
  return (
    <EntryDialog
      label={now ? 'Set picture' : 'Insert'}
      busyLabel="Sending..."
      busy={share !== undefined}
      onSubmit={submit}
      title={now ? 'Edit picture' : 'Add picture'}
      wide
      onClose={onClose}
    >
      <Stack gap={6}>
        <Field label="From this device" error={problem ?? errors.picture}>
          {(control) => (
            <Stack as="fieldset" gap={4} disabled={share !== undefined}>
              {address === '' ? null : <img className={styles.shown} src={address} alt="Chosen" />}
              <PicturePicker control={control} room="one" onFiles={send} />
              {share === undefined ? null : <ProgressBar label="Uploading the picture" share={share} />}
            </Stack>
          )}
        </Field>
        <LabelledInput
          label="What it shows"
          note="for people who cannot see the picture"
          error={errors.alt}
          value={alt}
          maxLength={ALT_MAX}
          autoComplete="off"
          onValue={setAlt}
        />
        <LabelledInput
          label="Caption"
          optional
          note="shown below the picture"
          value={caption}
          maxLength={ALT_MAX}
          autoComplete="off"
          onValue={setCaption}
        />
        <GalleryChoices name={id} address={address} onChoose={choose} />
      </Stack>
    </EntryDialog>
  )
}

interface ChoicesProps {
  name: string
  address: string
  onChoose: (picture: PictureData) => void
}

function GalleryChoices({ name, address, onChoose }: ChoicesProps) {
  const { items, state, more, load } = useGallery()
  return (
    <>
      {state === 'failed' ? <Alert text="The gallery could not be loaded." /> : null}
      {items.length === 0 ? null : (
        <Stack as="fieldset" gap={2} className={styles.pictures}>
          <legend className="legend">From the gallery</legend>
          {items.map((image, i) => (
            <label key={image.public_id} className={`relative ${styles.choice}`}>
              <input
                className={`cover h-full ${styles.radio}`}
                type="radio"
                name={name}
                aria-label={image.alt || `Picture ${i + 1}`}
                checked={address === urlInText(image)}
                onChange={() => onChoose(image)}
              />
              <Picture className={styles.picture} picture={image} sizes="160px" alt="" />
            </label>
          ))}
        </Stack>
      )}
      {more ? <GhostButton label="More pictures" disabled={state === 'loading'} onClick={load} /> : null}
    </>
  )
}
