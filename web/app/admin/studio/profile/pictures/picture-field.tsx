import type { ShownPicture } from '@linework/contract/studio/profile/profile-shapes'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import { describeFocus } from '../../../kit/form/focal-point.tsx'
import { FieldConflict } from '../../../kit/form/merge/field-conflict.tsx'
import { STUDIO_LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import styles from './hero-pictures.module.css'
import { altOf, StudioFocalPoint } from './studio-focal-point.tsx'
import { UploadField } from './upload-field.tsx'

interface Props {
  label: string
  picture: ShownPicture | null
  error: string | undefined
  onChange: (picture: ShownPicture | null) => void
}

export function PictureField({ label, picture, error, onChange }: Props) {
  if (picture === null)
    return <UploadField label={label} room="one" left={1} error={error} onUploaded={onChange} />
  return (
    <Stack gap={4} className={styles.actions}>
      <p>
        <b>{label}</b>
      </p>
      <StudioFocalPoint
        picture={picture}
        name={label.toLowerCase()}
        onChange={(focus) => onChange({ ...picture, focus })}
      />
      <Row gap={3} wrap align="end">
        <GhostButton label="Remove" onClick={() => onChange(null)} />
      </Row>
      {error ? (
        <p className="text-error" role="alert">
          {error}
        </p>
      ) : null}
    </Stack>
  )
}

type PictureName = 'teaser.picture' | 'about.picture' | 'contactPicture' | 'signInPicture'

export function FormPictureField({ form, name }: { form: StudioForm; name: PictureName }) {
  return (
    <>
      <PictureField
        label={STUDIO_LABELS[name]}
        picture={form.values[name]}
        error={form.errors[name]}
        onChange={(picture) => form.change(name, picture)}
      />
      <FieldConflict form={form} name={name} formatValue={describe} />
    </>
  )
}

function describe(picture: ShownPicture | null): string {
  if (picture === null) return 'No picture'
  return `${altOf(picture) || 'A picture'}, focal point ${describeFocus(picture.focus)}`
}
