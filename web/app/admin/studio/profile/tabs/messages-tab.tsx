import { BRIEF_SETS_MAX, STUDIO_LEAD_MAX } from '@linework/contract/studio/profile/profile'
import { type ReactNode, useState } from 'react'
import { SwitchRow } from '../../../../ui/fields/switch-pill.tsx'
import { TextAreaField } from '../../../kit/form/fields/text-area-field.tsx'
import { FieldConflict } from '../../../kit/form/merge/field-conflict.tsx'
import { Panel } from '../../../kit/page/panel.tsx'
import { STUDIO_LABELS as LABELS } from '../document/studio-values.ts'
import type { StudioForm } from '../document/use-studio-form.ts'
import styles from './messages-tab.module.css'
import { Questions } from './questions.tsx'
import { RowList, RowText } from './row-list.tsx'

export function MessagesTab({ form }: { form: StudioForm }) {
  return (
    <>
      <Panel fields title="Contact form" hint="Without an email, clients get no confirmations or reminders.">
        <SwitchRow
          label={LABELS.emailOptional}
          on={form.values.emailOptional}
          text={form.values.emailOptional ? 'Yes' : 'No'}
          onToggle={() => form.change('emailOptional', !form.values.emailOptional)}
        />
        <FieldConflict form={form} name="emailOptional" formatValue={(isOn) => (isOn ? 'Yes' : 'No')} />
      </Panel>
      <Panel fields title="Reply">
        <TextAreaField
          form={form}
          name="replyPromise"
          optional
          note="after an enquiry, on the page and in the email"
          rows={3}
          countTo={STUDIO_LEAD_MAX}
        />
        <TextAreaField
          form={form}
          name="healingAdvice"
          optional
          note="on the form, as soon as a visitor chooses this topic"
          rows={3}
          countTo={STUDIO_LEAD_MAX}
        />
      </Panel>
      <Panel
        fields
        title={LABELS.brief}
        hint="Buttons that help visitors describe what they want, such as its size. A set is shown for services whose name contains one of its words. Without words it is shown for all others."
      >
        <BriefField form={form} />
      </Panel>
    </>
  )
}

type BriefSet = StudioForm['values']['brief'][number]

/** Each set of questions is folded, because a studio has several sets with many questions. */
function BriefField({ form }: { form: StudioForm }) {
  return (
    <>
      <RowList
        rows={form.values.brief}
        max={BRIEF_SETS_MAX}
        addLabel="Add a set"
        blank={{ words: [], questions: [] }}
        nameOf={nameOf}
        onChange={(next) => form.change('brief', next)}
      >
        {(set, i, change) => (
          <>
            <RowText
              label="Words"
              optional
              note="separated by commas"
              value={set.words.join(', ')}
              error={findError(form, `brief.${i}.words`)}
              onValue={(value) => change({ words: splitList(value) })}
            />
            <Fold
              summary={countOf(set.questions.length)}
              startsOpen={set.questions.length === 0}
              hasError={findError(form, `brief.${i}.questions`) !== undefined}
            >
              <Questions
                set={nameOf(set)}
                questions={set.questions}
                errors={form.errors}
                path={`brief.${i}.questions`}
                onChange={(questions) => change({ questions })}
              />
            </Fold>
          </>
        )}
      </RowList>
      <FieldConflict form={form} name="brief" formatValue={describeBrief} />
    </>
  )
}

const nameOf = ({ words }: BriefSet) => (words.length === 0 ? 'All other services' : words.join(', '))

const countOf = (count: number) => (count === 1 ? '1 question' : `${count} questions`)

/** Keeps a trailing comma, so that staff can type another word after it. */
const splitList = (text: string) => (text === '' ? [] : text.split(',').map((word) => word.trimStart()))

const findError = ({ errors }: StudioForm, path: string) =>
  Object.entries(errors).find(([name]) => name === path || name.startsWith(`${path}.`))?.[1]

const describeBrief = (brief: BriefSet[]) =>
  brief.map((set) => `${nameOf(set)}: ${set.questions.map(({ label }) => label).join(', ')}`).join('\n')

interface Props {
  summary: string
  startsOpen: boolean
  hasError: boolean
  children: ReactNode
}

/** An error opens the section. It stays open while staff correct the error, which clears it. */
function Fold({ summary, startsOpen, hasError, children }: Props) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <details
      className={styles.questions}
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
