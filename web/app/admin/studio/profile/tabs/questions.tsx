import { BRIEF_QUESTIONS_MAX } from '@linework/contract/studio/profile/profile'
import { useId } from 'react'
import { Field } from '../../../../ui/fields/field.tsx'
import { SwitchPill } from '../../../../ui/fields/switch-pill.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import type { FormErrors } from '../../../kit/form/use-form.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import { readChoices, writeChoices } from './choices.ts'
import { RowList, RowText } from './row-list.tsx'

type Question = StudioForm['values']['brief'][number]['questions'][number]

interface Props {
  /** The service of the question set, used in the button labels. */
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
  const id = useId()
  const choiceError = Object.entries(errors).find(([name]) => name.startsWith(`${path}.choices`))?.[1]
  return (
    <>
      <RowText
        label="Label"
        placeholder="Size"
        value={question.label}
        error={errors[`${path}.label`]}
        onChange={(label) => onChange({ label })}
      />
      <RowText
        label="Hint"
        optional
        placeholder="about how large"
        value={question.hint}
        error={errors[`${path}.hint`]}
        onChange={(hint) => onChange({ hint })}
      />
      <Field
        label="Choices"
        note="one per line; “Palm = 10 cm” shows “Palm” and adds “10 cm” to the text"
        error={choiceError}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={Math.max(3, question.choices.length)}
            value={writeChoices(question.choices)}
            onChange={({ target }) => onChange({ choices: readChoices(target.value) })}
          />
        )}
      </Field>
      <Row gap={5} align="center" justify="between">
        <span id={id}>Several may be chosen</span>
        <SwitchPill
          on={question.several}
          text={question.several ? 'Yes' : 'No'}
          labelledBy={id}
          busy={false}
          onToggle={() => onChange({ several: !question.several })}
        />
      </Row>
    </>
  )
}
