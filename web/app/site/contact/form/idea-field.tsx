import { DESCRIPTION_MAX } from '@linework/contract/enquiries/limits'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Brief } from '../brief/brief.tsx'
import styles from './contact-form.module.css'

interface Props {
  service: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const ALMOST_FULL = DESCRIPTION_MAX * 0.9

/** A text area, and the guided brief that writes into it. */
export function IdeaField({ service, value, error, onChange }: Props) {
  return (
    <div className={`${styles.wide} ${styles.idea}`}>
      <Field label="Describe your idea" error={error}>
        {(control) => (
          <TextArea
            {...control}
            name="description"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            placeholder="Where on the body, how large, and what it should hold."
            required
            {...(value.length > ALMOST_FULL ? { countTo: DESCRIPTION_MAX } : {})}
          />
        )}
      </Field>
      <Brief service={service} description={value} onChange={onChange} />
    </div>
  )
}
