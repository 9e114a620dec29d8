import { BRIEF_QUESTIONS_MAX } from '@linework/contract/studio/profile/profile'
import { SwitchRow } from '../../../../ui/fields/switch-pill.tsx'
import { LabelledTextArea } from '../../../../ui/fields/text-area.tsx'
import type { FormErrors } from '../../../kit/form/use-form.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import { RowList, RowText } from './row-list.tsx'

type Question = StudioForm['values']['brief'][number]['questions'][number]

interface Props {
  set: string
  questions: Question[]
  errors: FormErrors
  path: string
  onChange: (questions: Question[]) => void
}

const NEW: Question = { label: '', hint: '', several: false, choices: [] }

export function Questions({ set, questions, errors, path, onChange }: Props) {
  return (
    <RowList
      rows={questions}
      max={BRIEF_QUESTIONS_MAX}
      addLabel="Add a question"
      blank={NEW}
      nameOf={({ label }, i) => label || `Question ${i + 1} of ${set}`}
      onChange={onChange}
    >
      {(question, i, change) => (
        <QuestionFields question={question} errors={errors} path={`${path}.${i}`} onChange={change} />
      )}
    </RowList>
  )
}

interface FieldsProps extends Pick<Props, 'errors' | 'path'> {
  question: Question
  onChange: (changed: Partial<Question>) => void
}

function QuestionFields({ question, errors, path, onChange }: FieldsProps) {
  const choiceError = Object.entries(errors).find(([name]) => name.startsWith(`${path}.choices`))?.[1]
  return (
    <>
      <RowText
        label="Label"
        placeholder="Size"
        value={question.label}
        error={errors[`${path}.label`]}
        onValue={(label) => onChange({ label })}
      />
      <RowText
        label="Hint"
        optional
        placeholder="about how large"
        value={question.hint}
        error={errors[`${path}.hint`]}
        onValue={(hint) => onChange({ hint })}
      />
      <LabelledTextArea
        label="Choices"
        note="one per line; “Palm = 10 cm” shows “Palm” and adds “10 cm” to the text"
        error={choiceError}
        rows={Math.max(3, question.choices.length)}
        value={writeChoices(question.choices)}
        onValue={(value) => onChange({ choices: readChoices(value) })}
      />
      <SwitchRow
        label="Allow several answers"
        on={question.several}
        text={question.several ? 'Yes' : 'No'}
        onToggle={() => onChange({ several: !question.several })}
      />
    </>
  )
}

interface Choice {
  text: string
  name: string
}

const NAME_AND_TEXT = /^(.+?) = (.*)$/

/** Reads one choice per line. Keeps white space and empty lines, so that typed text does not change. */
export function readChoices(text: string): Choice[] {
  if (text === '') return []
  return text.split('\n').map((line) => {
    const [, name, value] = NAME_AND_TEXT.exec(line) ?? []
    return name === undefined || value === undefined ? { text: line, name: '' } : { text: value, name }
  })
}

export const writeChoices = (choices: readonly Choice[]) =>
  choices.map(({ text, name }) => (name === '' ? text : `${name} = ${text}`)).join('\n')
