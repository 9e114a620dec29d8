import {
  CONSENT_FACT_NAMES,
  CONSENT_FACTS,
  CONSENT_SHORT_MAX,
  CONSENT_TEXT_MAX,
} from '@linework/contract/desk/consent'
import type { ConsentSettings, ConsentText } from '@linework/contract/desk/consent-shapes'
import { Button } from '../../../ui/buttons/button.tsx'
import { LabelledInput } from '../../../ui/fields/field.tsx'
import { SwitchRow } from '../../../ui/fields/switch-pill.tsx'
import { LabelledTextArea } from '../../../ui/fields/text-area.tsx'
import { Grid, Stack } from '../../../ui/layout/layout.tsx'
import type { Form } from '../../kit/form/use-form.ts'
import { Chips } from '../bookings/sheet/chips.tsx'
import styles from '../messages/messages-form.module.css'

export type TextsForm = Form<Omit<ConsentSettings, 'version'>>

interface Props {
  form: TextsForm
  index: number
  services: string[]
}

const toggle = <Each extends string>(list: Each[], value: Each) =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value]

const overlaps = (one: ConsentText, other: ConsentText) =>
  one.language === other.language &&
  (one.services.length === 0
    ? other.services.length === 0
    : one.services.some((each) => other.services.includes(each)))

export function ConsentTextFields({ form, index, services }: Props) {
  const { texts } = form.values
  const text = texts[index] as ConsentText
  const errorOf = (field: keyof ConsentText) => form.errors[`texts.${index}.${field}`]
  const set = (fields: Partial<ConsentText>) =>
    form.change(
      'texts',
      texts.map((each, i) => (i === index ? { ...each, ...fields } : each)),
    )
  const age = (field: 'minimumAge' | 'guardianAge', label: string) => (
    <LabelledInput
      label={label}
      inputMode="numeric"
      error={errorOf(field)}
      value={String(text[field])}
      onValue={(typed) => set({ [field]: Number(typed.replaceAll(/\D/g, '')) })}
    />
  )
  const line = (field: 'name' | 'language', label: string, note?: string) => (
    <LabelledInput
      label={label}
      note={note}
      autoComplete="off"
      maxLength={CONSENT_SHORT_MAX}
      error={errorOf(field)}
      value={text[field]}
      onValue={(value) => set({ [field]: value })}
    />
  )
  const isPublished = text.state === 'published'
  /** Retires the texts that apply now to the same services, because the new version replaces them. */
  const publish = () => {
    const applies = ({ _id }: ConsentText) =>
      form.before.texts.some((each) => each._id === _id && each.state === 'published' && overlaps(text, each))
    form.change(
      'texts',
      texts.map((each, i) => {
        if (i === index) return { ...each, state: isPublished ? 'draft' : 'published' }
        return applies(each) ? { ...each, state: isPublished ? 'published' : 'retired' } : each
      }),
    )
  }
  return (
    <Stack as="section" gap={4} className={styles.care} aria-label={`Draft: ${text.name}`}>
      <Grid min="medium" gap={5}>
        {line('name', 'Title')}
        {line('language', 'Language', 'a code like en or hi')}
      </Grid>
      <Chips
        label="Services (none: all that have no other text)"
        isWhole
        value={text.services}
        options={services.map((value) => ({ value, name: value }))}
        onChoose={(value) => set({ services: toggle(text.services, value) })}
      />
      <Grid min="medium" gap={5}>
        {age('minimumAge', 'Minimum age')}
        {text.guardianAge === null ? null : age('guardianAge', 'With a parent or guardian from age')}
      </Grid>
      <SwitchRow
        label="Minors with a parent or guardian"
        on={text.guardianAge !== null}
        text={text.guardianAge === null ? 'No' : 'Yes'}
        onToggle={() =>
          set({ guardianAge: text.guardianAge === null ? Math.max(0, text.minimumAge - 2) : null })
        }
      />
      <Chips
        label="Details to ask for besides the name"
        isWhole
        value={text.facts}
        options={CONSENT_FACTS.map((value) => ({ value, name: CONSENT_FACT_NAMES[value] }))}
        onChoose={(value) => set({ facts: toggle(text.facts, value) })}
      />
      <LabelledTextArea
        label="Text that the client agrees to"
        rows={10}
        countTo={CONSENT_TEXT_MAX}
        error={errorOf('statement')}
        value={text.statement}
        onValue={(statement) => set({ statement })}
      />
      <LabelledTextArea
        label="Health questions"
        optional
        note="one per line; no answer is stored"
        rows={5}
        error={errorOf('questions')}
        value={text.questions.join('\n')}
        onValue={(typed) => set({ questions: typed.split('\n') })}
      />
      <SwitchRow
        label="No check-in before it is signed"
        on={text.blocksCheckIn}
        text={text.blocksCheckIn ? 'On' : 'Off'}
        onToggle={() => set({ blocksCheckIn: !text.blocksCheckIn })}
      />
      <SwitchRow
        label="Publish when saved, in place of the version that applies now"
        on={isPublished}
        text={isPublished ? 'Yes' : 'No'}
        onToggle={publish}
      />
      <div>
        <Button
          label="Remove the draft"
          variant="danger"
          size="small"
          onClick={() =>
            form.change(
              'texts',
              texts.filter((_, i) => i !== index),
            )
          }
        />
      </div>
    </Stack>
  )
}
