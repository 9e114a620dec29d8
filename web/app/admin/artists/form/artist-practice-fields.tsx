import { ARTIST_AVAILABILITY_MAX, ARTIST_WORDS_MAX } from '@linework/contract/artists/limits'
import { SelectField } from '../../form/fields/select-field.tsx'
import { TextAreaField } from '../../form/fields/text-area-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import styles from './artist-fields.module.css'
import { ARTIST_LABELS, type ArtistForm } from './use-artist-form.ts'

const BOOKS = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
]

/** What the artist's page says beside the bio. What is left empty is not shown. */
export function ArtistPracticeFields({ form }: { form: ArtistForm }) {
  const isClosed = form.values.books === 'closed'
  return (
    <>
      <div className={styles.pair}>
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
      </div>
      <div className={styles.pair}>
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
      </div>
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
        note="shown as a quotation"
        rows={2}
        countTo={ARTIST_WORDS_MAX}
        maxLength={ARTIST_WORDS_MAX}
      />
    </>
  )
}
