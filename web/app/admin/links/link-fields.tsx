import { COVER_TEXTS } from '@linework/contract/links/texts'
import { TextField } from '../form/fields/text-field.tsx'
import { OnePictureField } from '../form/pictures/one-picture-field.tsx'
import { LINK_LABELS, type LinkFormState } from './use-link-form.ts'

/** What a link may have beside its address. */
export function LinkFields({ form }: { form: LinkFormState }) {
  return (
    <>
      <TextField
        form={form}
        name="title"
        label={LINK_LABELS.title}
        optional
        note="stands on the cover where there is no picture"
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
