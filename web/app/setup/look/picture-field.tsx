import { PICTURE_TYPES } from '@linework/contract/records/pictures'
import type { SetupProgress } from '@linework/contract/studio/setup-shapes'
import { Button } from '../../ui/buttons/button.tsx'
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

/** The first pictures of the home page. Each is uploaded as soon as it is chosen. */
export function PictureField({ pictures, error, onChange }: Props) {
  const { add, share, problem, retry } = useUploads((added) => onChange((before) => [...before, ...added]))
  return (
    <Field label="A few pictures of your work" optional error={problem ?? error}>
      {({ className: _, ...control }) => (
        <>
          <FilePicker
            {...control}
            accept={PICTURE_TYPES.join(',')}
            multiple
            disabled={share !== undefined}
            title="They appear on the home page"
            hint="PNG or JPEG; large ones are resized."
            onFiles={add}
          />
          {retry && share === undefined ? (
            <Button variant="ghost" size="small" onClick={retry}>
              Retry
            </Button>
          ) : null}
          {share === undefined ? null : <ProgressBar label="Sending pictures" share={share} />}
          {pictures.length === 0 ? null : (
            <ul className={styles.pictures} aria-label="Chosen pictures">
              {pictures.map(({ id, url }, i) => (
                <li key={id} className={styles.picture}>
                  <img src={url} alt={`Number ${i + 1}`} />
                  <span className={styles.remove}>
                    <IconButton
                      icon="close"
                      label={`Remove picture ${i + 1}`}
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
