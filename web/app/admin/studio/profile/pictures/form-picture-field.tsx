import type { ShownPicture } from '@linework/contract/studio/profile/profile-shapes'
import { describeFocus } from '../../../kit/form/focal-point.tsx'
import { FieldConflict } from '../../../kit/form/merge/field-conflict.tsx'
import { STUDIO_LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import { PictureField } from './picture-field.tsx'
import { altOf } from './picture-url.ts'

type PictureName = 'teaser.picture' | 'about.picture' | 'contactPicture' | 'signInPicture'

/** A picture stored directly in the document. */
export function FormPictureField({ form, name }: { form: StudioForm; name: PictureName }) {
  return (
    <>
      <PictureField
        label={STUDIO_LABELS[name]}
        picture={form.values[name]}
        error={form.errors[name]}
        onChange={(picture) => form.change(name, picture)}
      />
      <FieldConflict form={form} name={name} label={STUDIO_LABELS[name]} formatValue={describe} />
    </>
  )
}

function describe(picture: ShownPicture | null): string {
  if (picture === null) return 'No picture'
  return `${altOf(picture) || 'A picture'}, focal point ${describeFocus(picture.focus)}`
}
