import { DESCRIPTION_MAX } from '@prahar/contract/contact'
import { useState } from 'react'
import { useHydrated } from '../../lib/use-hydrated.ts'
import styles from './brief.module.css'
import { chosenOf, tap } from './brief-lines.ts'
import { type BriefQuestion, questionsFor } from './brief-questions.ts'

interface Props {
  /** '' until one is chosen: before that nobody knows what to ask. */
  service: string
  description: string
  onChange: (description: string) => void
}

/** Without scripts there is none: the description can say all of it. */
export function Brief(props: Props) {
  const hydrated = useHydrated()
  return hydrated && props.service !== '' ? <OpenBrief {...props} /> : null
}

function OpenBrief({ service, ...answer }: Props) {
  // On a phone it would put the button three screens away.
  const [open] = useState(() => matchMedia('(min-width: 861px)').matches)
  return (
    <details className={styles.brief} open={open}>
      <summary className={styles.summary}>
        <span className={styles.title}>Guided brief</span>{' '}
        <span className={styles.hint}>optional, fills in the description</span>
      </summary>
      <div className={styles.questions}>
        {questionsFor(service).map((question) => (
          <Question key={question.label} question={question} {...answer} />
        ))}
      </div>
    </details>
  )
}

type QuestionProps = Omit<Props, 'service'> & { question: BriefQuestion }

function Question({ question, description, onChange }: QuestionProps) {
  const chosen = chosenOf(description, question)
  return (
    <fieldset className={styles.question}>
      <legend className={styles.label}>
        {question.label}
        {question.hint ? <span className={styles.hint}>{` ${question.hint}`}</span> : null}
      </legend>
      <div className={styles.choices}>
        {question.choices.map(({ text, name }) => {
          const next = tap(description, question, text)
          return (
            <button
              key={text}
              type="button"
              className={styles.choice}
              aria-pressed={chosen.includes(text)}
              disabled={next.length > DESCRIPTION_MAX && next.length > description.length}
              onClick={() => onChange(next)}
            >
              {name ?? text}
              {name ? <small className={styles.more}>{` ${text}`}</small> : null}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
