import { COVER_TEXTS } from '@linework/contract/content/links'
import { TextField } from '../../kit/form/fields/text-field.tsx'
import { OnePictureField } from '../../kit/form/pictures/one-picture-field.tsx'
import { LINK_LABELS, type LinkFormState } from './use-link-form.ts'

/** Optional fields of a link. */
export function LinkFields({ form }: { form: LinkFormState }) {
  return (
    <>
      <TextField
        form={form}
        name="title"
        label={LINK_LABELS.title}
        optional
        note="shown on the cover if it has no picture"
      />
      <OnePictureField
        label={LINK_LABELS.cover}
        optional
        picture={form.cover}
        crops="film"
        replaceOnly
        texts={COVER_TEXTS}
        error={form.errors.cover}
        sent={form.upload.sent}
      />
    </>
  )
}
