import { DESCRIPTION_MAX } from '@linework/contract/enquiries/limits'
import type { Topic } from '@linework/contract/enquiries/topics'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Brief } from '../brief/brief.tsx'
import { Figure } from '../figure/figure.tsx'
import styles from './contact-form.module.css'

interface Props {
  service: string
  topic: Topic
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const WORDS: Record<Topic, { label: string; placeholder: string }> = {
  booking: {
    label: 'Describe your idea',
    placeholder: 'Where on the body, how large, and what it should hold.',
  },
  question: { label: 'Your question', placeholder: 'What would you like to know?' },
  healing: { label: 'What do you see?', placeholder: 'Since when, where, and when it was done.' },
  change: {
    label: 'What should change?',
    placeholder: 'The day of your appointment, and when you could come instead.',
  },
}

const ALMOST_FULL = DESCRIPTION_MAX * 0.9

/** A text area, and what writes into it: for a booking the guided brief, and the figure where a place on the body matters. */
export function IdeaField({ service, topic, value, error, onChange }: Props) {
  const { label, placeholder } = WORDS[topic]
  return (
    <div className={`${styles.wide} ${styles.idea}`}>
      <Field label={label} error={error}>
        {(control) => (
          <TextArea
            {...control}
            name="description"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            placeholder={placeholder}
            required
            {...(value.length > ALMOST_FULL ? { countTo: DESCRIPTION_MAX } : {})}
          />
        )}
      </Field>
      {topic === 'booking' ? <Brief service={service} description={value} onChange={onChange} /> : null}
      {topic === 'booking' || topic === 'healing' ? <Figure description={value} onChange={onChange} /> : null}
    </div>
  )
}
