import { ARTIST_AVAILABILITY_MAX, ARTIST_WORDS_MAX } from '@linework/contract/content/artists'
import { Split } from '../../../../ui/layout/layout.tsx'
import { SelectField } from '../../../kit/form/fields/select-field.tsx'
import { TextAreaField } from '../../../kit/form/fields/text-area-field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { ARTIST_LABELS, type ArtistForm } from './use-artist-form.ts'

const BOOKS = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
]

/** Optional details of the artist page. Empty fields are not shown to visitors. */
export function ArtistPracticeFields({ form }: { form: ArtistForm }) {
  const isClosed = form.values.books === 'closed'
  return (
    <>
      <Split gap={6}>
        <TextAreaField
          form={form}
          name="styles"
          label={ARTIST_LABELS.styles}
          optional
          note="comma separated"
          rows={3}
        />
        <TextAreaField
          form={form}
          name="declines"
          label={ARTIST_LABELS.declines}
          optional
          note="one per line"
          rows={3}
        />
      </Split>
      <Split gap={6}>
        <SelectField
          form={form}
          name="books"
          label={ARTIST_LABELS.books}
          optional
          placeholder="Not shown"
          options={BOOKS}
        />
        {isClosed ? (
          <TextField form={form} name="reopens" label={ARTIST_LABELS.reopens} type="date" optional />
        ) : null}
      </Split>
      <TextAreaField
        form={form}
        name="availability"
        label={ARTIST_LABELS.availability}
        optional
        rows={2}
        countTo={ARTIST_AVAILABILITY_MAX}
        maxLength={ARTIST_AVAILABILITY_MAX}
      />
      <TextAreaField
        form={form}
        name="words"
        label={ARTIST_LABELS.words}
        optional
        note="shown as a quote"
        rows={2}
        countTo={ARTIST_WORDS_MAX}
        maxLength={ARTIST_WORDS_MAX}
      />
    </>
  )
}
