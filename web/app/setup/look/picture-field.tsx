import { PICTURE_TYPES } from '@linework/contract/pictures/limits'
import type { SetupProgress } from '@linework/contract/setup/shapes'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FilePicker } from '../../ui/fields/file-picker.tsx'
import styles from './look-step.module.css'
import { useUploads } from './use-uploads.ts'

type Pictures = SetupProgress['look']['pictures']

interface Props {
  pictures: Pictures
  error: string | undefined
  onChange: (change: (before: Pictures) => Pictures) => void
}

/** The first pictures of the home page. Each is sent as soon as it is chosen. */
export function PictureField({ pictures, error, onChange }: Props) {
  const { add, share, problem } = useUploads((added) => onChange((before) => [...before, ...added]))
  return (
    <Field label="A few pictures of your work" optional error={problem ?? error}>
      {({ className: _, ...control }) => (
        <>
          <FilePicker
            {...control}
            accept={PICTURE_TYPES.join(',')}
            multiple
            disabled={share !== undefined}
            title="They stand on the home page"
            hint="PNG or JPEG; large ones are made smaller."
            onFiles={add}
          />
          {share === undefined ? null : <ProgressBar label="Sending pictures" share={share} />}
          {pictures.length === 0 ? null : (
            <ul className={styles.pictures} aria-label="Chosen pictures">
              {pictures.map(({ id, url }, i) => (
                <li key={id} className={styles.picture}>
                  <img src={url} alt={`Number ${i + 1}`} />
                  <span className={styles.takeOut}>
                    <IconButton
                      icon="close"
                      label={`Take out picture ${i + 1}`}
                      onPicture
                      onClick={() => onChange((before) => before.filter((each) => each.id !== id))}
                    />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  )
}
