import { useId } from 'react'
import { Stack } from '../../../../ui/layout/layout.tsx'
import type { Form } from '../use-form.ts'
import styles from './field-conflict.module.css'
import { type Marked, markDifference } from './mark-difference.ts'

interface Props<Values, Name extends keyof Values & string> {
  form: Pick<Form<Values>, 'conflicts' | 'choose' | 'errors' | 'labels'>
  name: Name
  label?: string | undefined
  formatValue?: (value: Values[Name], other: Values[Name]) => string
}

export function FieldConflict<Values, Name extends keyof Values & string>(props: Props<Values, Name>) {
  const { form, name, label = form.labels?.[name], formatValue = String } = props
  const id = useId()
  const conflict = form.conflicts[name]
  if (conflict === undefined) return null
  const { theirs, mine, chosen } = conflict
  const [theirText, myText] = markDifference(formatValue(theirs, mine), formatValue(mine, theirs))
  const error = form.errors[`${name}.choice`]
  const choice = (side: 'theirs' | 'mine', title: string, text: Marked) => (
    <label className={styles.choice}>
      <input
        className={styles.radio}
        type="radio"
        name={id}
        checked={chosen === side}
        onChange={() => form.choose(name, side)}
      />
      <span className="semibold">{title}</span>
      <MarkedText {...text} />
    </label>
  )
  return (
    <div
      className={`form-notice ${styles.conflict}`}
      role="radiogroup"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <p
        className="legend"
        id={`${id}-title`}
      >{`Both of you changed ${label}. Which version do you want to keep?`}</p>
      <Stack gap={3} className={styles.choices}>
        {choice('theirs', 'Theirs', theirText)}
        {choice('mine', 'Yours', myText)}
      </Stack>
      {chosen === 'typed' ? <p className={styles.typed}>Saving keeps the text in the field.</p> : null}
      {error === undefined ? null : (
        <p className={`medium text-error ${styles.error}`} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

export function MarkedText({ before, differs, after }: Marked) {
  if (`${before}${differs}${after}`.trim() === '') return <span className={styles.empty}>Empty</span>
  return (
    <span className={`clamp pre-line ${styles.text}`}>
      {before}
      {differs === '' ? null : <mark className={styles.differs}>{differs}</mark>}
      {after}
    </span>
  )
}
