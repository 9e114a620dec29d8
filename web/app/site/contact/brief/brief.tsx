import { DESCRIPTION_MAX } from '@linework/contract/desk/enquiries'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './brief.module.css'
import { allQuestions, type BriefQuestion, briefLines, questionsFor, withoutLine } from './brief-lines.ts'

interface Props {
  service: string
  description: string
  onChange: (description: string) => void
}

/** Collapsed at first, because the open brief moves the send button far down. Needs JavaScript. */
export function Brief({ service, ...answer }: Props) {
  const hydrated = useHydrated()
  const { brief } = useStudio()
  if (!hydrated || service === '') return null
  const questions = questionsFor(brief, service)
  const lines = briefLines(allQuestions(brief))
  return (
    <>
      <OtherLines others={lines.linesOfOthers(answer.description, questions)} {...answer} />
      {questions.length === 0 ? null : (
        <details className={styles.brief}>
          <summary className={styles.summary}>
            <span className={styles.text}>
              <span className={styles.title}>Help me describe it</span>{' '}
              <span className={`text-xs ${styles.hint}`}>{`optional: ${labelsOf(questions)}`}</span>
            </span>
          </summary>
          <div className={styles.questions}>
            {questions.map((question) => (
              <Question key={question.label} question={question} lines={lines} {...answer} />
            ))}
            <SoFar
              service={service}
              chosen={questions.flatMap((each) => lines.chosenOf(answer.description, each))}
            />
          </div>
        </details>
      )}
    </>
  )
}

/** Lines that do not fit the selected service; visible even while the brief is collapsed. */
function OtherLines({ others, description, onChange }: Omit<Props, 'service'> & { others: string[] }) {
  if (others.length === 0) return null
  return (
    <fieldset className={styles.others}>
      <legend className={`semibold text-sm ${styles.label}`}>
        From another service<span className={`text-xs ${styles.hint}`}> tap to remove</span>
      </legend>
      <div className={styles.choices}>
        {others.map((line) => (
          <button
            key={line}
            type="button"
            className={`tap text-sm ${styles.otherService}`}
            onClick={() => onChange(withoutLine(description, line))}
          >
            <span className="visually-hidden">Remove </span>
            {line}
            <Icon name="close" size={14} />
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** Repeats the choices, because the description is scrolled out of view on a phone. */
function SoFar({ service, chosen }: { service: string; chosen: string[] }) {
  if (chosen.length === 0) return null
  return <p className={`muted ${styles.soFar}`}>{`So far: ${[service, ...chosen].join(', ')}.`}</p>
}

const labelsOf = (questions: BriefQuestion[]) => questions.map(({ label }) => label.toLowerCase()).join(', ')

type QuestionProps = Omit<Props, 'service'> & {
  question: BriefQuestion
  lines: ReturnType<typeof briefLines>
}

function Question({ question, lines, description, onChange }: QuestionProps) {
  const chosen = lines.chosenOf(description, question)
  return (
    <fieldset>
      <legend className={`semibold text-sm ${styles.label}`}>
        {question.label}
        {question.hint ? <span className={`text-xs ${styles.hint}`}>{` ${question.hint}`}</span> : null}
      </legend>
      <div className={styles.choices}>
        {question.choices.map(({ text, name }) => {
          const next = lines.tap(description, question, text)
          return (
            <button
              key={text}
              type="button"
              className={`medium text-sm ${styles.choice}`}
              aria-pressed={chosen.includes(text)}
              disabled={next.length > DESCRIPTION_MAX && next.length > description.length}
              onClick={() => onChange(next)}
            >
              {name || text}
              {name ? <small className={`muted text-xs ${styles.more}`}>{` ${text}`}</small> : null}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
