import { DAYS, HOURS_ROWS_MAX } from '@linework/contract/studio/contact-info'
import { CONTACT_INFO_TEXTS } from '@linework/contract/studio/contact-info-texts'
import { readHours } from '@linework/contract/studio/hours'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { ActionButton, IconButton } from '../../../ui/buttons/icon-button.tsx'
import { LabelledInput } from '../../../ui/fields/field.tsx'
import { LabelledSelect } from '../../../ui/fields/select.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { FieldConflict } from '../../kit/form/merge/field-conflict.tsx'
import type { FormErrors } from '../../kit/form/use-form.ts'
import { useNarrow } from '../../kit/page/use-narrow.ts'
import styles from './contact-info-form.module.css'
import { describeHours, type HoursRow } from './merge-hours.ts'
import type { ContactInfoForm } from './use-contact-info-form.ts'

export function HoursRows({ form }: { form: ContactInfoForm }) {
  const list = useRef<HTMLUListElement>(null)
  const rows = form.values.workingHours
  const first = rows[0]
  const set = (next: HoursRow[]) => form.change('workingHours', next)
  /** Focuses the given row, because the row with the focus may have been removed. */
  const setAndFocus = (next: HoursRow[], row: number) => {
    flushSync(() => set(next))
    const target = list.current?.children[Math.min(row, next.length - 1)] ?? list.current?.nextElementSibling
    target?.querySelector<HTMLElement>('summary, select, button')?.focus()
  }
  const add = () => {
    const day = DAYS.find((name) => rows.every((row) => row.day !== name)) ?? DAYS[0]
    const added = { key: Math.max(0, ...rows.map(({ key }) => key + 1)), day, hours: '', note: '' }
    setAndFocus([...rows, added], rows.length)
  }
  return (
    <>
      <Stack as="ul" gap={4} ref={list} className={styles.rows}>
        {rows.map((row, i) => (
          <li key={row.key}>
            <HoursRowFields
              row={row}
              errors={form.errors}
              path={`workingHours.${i}`}
              onChange={(changed) =>
                set(rows.map((other) => (other === row ? { ...row, ...changed } : other)))
              }
              onRemove={() =>
                setAndFocus(
                  rows.filter((other) => other !== row),
                  i,
                )
              }
            />
          </li>
        ))}
      </Stack>
      <Row gap={5} wrap align="center">
        {rows.length < HOURS_ROWS_MAX ? <ActionButton icon="plus" label="Add Row" onClick={add} /> : null}
        {first && rows.length > 1 ? (
          <GhostButton
            label={`Copy ${first.day} to all`}
            disabled={rows.every(({ hours }) => hours === first.hours)}
            onClick={() => set(rows.map((row) => ({ ...row, hours: first.hours })))}
          />
        ) : null}
        <p className="muted">{`${rows.length} of ${HOURS_ROWS_MAX} rows`}</p>
      </Row>
      <FieldConflict form={form} name="workingHours" formatValue={describeHours} />
    </>
  )
}

/** The text that `readHours` reads as closed. */
const CLOSED = 'Closed'

interface Props {
  row: HoursRow
  errors: FormErrors
  path: string
  onChange: (changed: Partial<HoursRow>) => void
  onRemove: () => void
}

/** Phones fold each row, because the fields of seven days would fill three screens. */
function HoursRowFields(props: Props) {
  const { row, errors, path } = props
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(row.hours === '')
  if (!isNarrow) return <Fields {...props} />
  const hasError = Object.keys(errors).some((field) => field.startsWith(`${path}.`))
  const hours = row.hours.trim() || 'No hours'
  return (
    <details
      className={styles.fold}
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <Stack as="summary" gap={3} className={`fold ${styles.line}`}>
        <b>{row.day}</b>
        <span className="muted truncate">{row.note === '' ? hours : `${hours}, ${row.note}`}</span>
        <OfficeIcon name="chevron" />
      </Stack>
      <Fields {...props} />
    </details>
  )
}

function Fields({ row, errors, path, onChange, onRemove }: Props) {
  const isClosed = row.hours.trim().toLowerCase() === CLOSED.toLowerCase()
  const [openHours, setOpenHours] = useState('')
  const toggleClosed = () => {
    if (!isClosed) setOpenHours(row.hours)
    onChange({ hours: isClosed ? openHours : CLOSED })
  }
  return (
    <Stack as="fieldset" gap={3} className={styles.row}>
      <legend className="visually-hidden">{row.day || 'A day'}</legend>
      <LabelledSelect
        label="Day"
        error={errors[`${path}.day`]}
        value={row.day}
        onValue={(day) => onChange({ day })}
        options={DAYS.map((day) => ({ value: day, label: day }))}
      />
      <LabelledInput
        label="Hours"
        error={errors[`${path}.hours`]}
        autoComplete="off"
        placeholder="Hours"
        value={row.hours}
        onValue={(hours) => onChange({ hours })}
        after={
          row.hours.trim() !== '' && readHours(row.hours) === undefined ? (
            <p className="text-highlight text-sm">{CONTACT_INFO_TEXTS.hoursNotRead}</p>
          ) : null
        }
      />
      <LabelledInput
        label="Note"
        optional
        error={errors[`${path}.note`]}
        autoComplete="off"
        placeholder="Note"
        value={row.note}
        onValue={(note) => onChange({ note })}
      />
      <div className={styles.closed}>
        <GhostButton aria-pressed={isClosed} aria-label={`Closed on ${row.day}`} onClick={toggleClosed}>
          Closed
        </GhostButton>
      </div>
      <div className={styles.remove}>
        <IconButton icon="trash" label={`Remove ${row.day}`} danger onClick={onRemove} />
      </div>
    </Stack>
  )
}
