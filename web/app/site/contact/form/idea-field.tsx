import { DESCRIPTION_MAX } from '@linework/contract/desk/enquiries'
import type { Topic } from '@linework/contract/desk/topics'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Brief } from '../brief/brief.tsx'
import { questionsFor } from '../brief/brief-lines.ts'
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
    placeholder: 'What it should show, and how large.',
  },
  question: { label: 'Your question', placeholder: 'What would you like to know?' },
  healing: { label: 'What do you see?', placeholder: 'Where it is, since when, and when it was done.' },
  change: {
    label: 'What should change?',
    placeholder: 'The day of your appointment, and when you could come instead.',
  },
}

/** Services that need no place on the body. */
const WITHOUT_FIGURE = /train|course|\bclass(es)?\b|workshop|brow|pierc/i

const ALMOST_FULL = DESCRIPTION_MAX * 0.9

export function IdeaField({ service, topic, value, error, onChange }: Props) {
  const { label, placeholder } = WORDS[topic]
  const { healingAdvice, brief } = useStudio()
  // True if a question of the studio asks for the body place; the body map would ask a second time.
  const asksPlace = questionsFor(brief, service).some((question) => /^plac/i.test(question.label))
  return (
    <div className={`${styles.wide} ${styles.idea}`}>
      <div role="status">
        {healingAdvice === '' ? null : <p className={styles.advice}>{healingAdvice}</p>}
      </div>
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
      {topic === 'booking' && !asksPlace && !WITHOUT_FIGURE.test(service) ? (
        <Figure description={value} onChange={onChange} />
      ) : null}
    </div>
  )
}
