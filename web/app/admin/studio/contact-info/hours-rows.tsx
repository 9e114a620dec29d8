import { DAYS, HOURS_ROWS_MAX } from '@linework/contract/studio/contact-info'
import { CONTACT_INFO_TEXTS } from '@linework/contract/studio/contact-info-texts'
import { readHours } from '@linework/contract/studio/hours'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { FieldConflict } from '../../kit/form/merge/field-conflict.tsx'
import type { FormErrors } from '../../kit/form/use-form.ts'
import { useNarrow } from '../../kit/page/use-narrow.ts'
import styles from './contact-info-form.module.css'
import { describeHours, type HoursRow } from './merge-hours.ts'
import { CONTACT_INFO_LABELS, type ContactInfoForm } from './use-contact-info-form.ts'

export function HoursRows({ form }: { form: ContactInfoForm }) {
  const list = useRef<HTMLUListElement>(null)
  const rows = form.values.workingHours
  const first = rows[0]
  const set = (next: HoursRow[]) => form.change('workingHours', next)
  /** Focuses the given row, because the row that had the focus may have been removed. */
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
        {rows.length < HOURS_ROWS_MAX ? (
          <Button variant="ghost" size="small" onClick={add}>
            <OfficeIcon name="plus" size={18} />
            Add Row
          </Button>
        ) : null}
        {first && rows.length > 1 ? (
          <Button
            variant="ghost"
            size="small"
            disabled={rows.every(({ hours }) => hours === first.hours)}
            onClick={() => set(rows.map((row) => ({ ...row, hours: first.hours })))}
          >
            {`Copy ${first.day} to all`}
          </Button>
        ) : null}
        <p className="muted">{`${rows.length} of ${HOURS_ROWS_MAX} rows`}</p>
      </Row>
      <FieldConflict
        form={form}
        name="workingHours"
        label={CONTACT_INFO_LABELS.workingHours}
        formatValue={describeHours}
      />
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

/** A row that can be expanded on phones, where the fields of seven days would fill three screens. */
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
      <summary className={styles.line}>
        <b>{row.day}</b>
        <span className="muted truncate">{row.note === '' ? hours : `${hours}, ${row.note}`}</span>
        <OfficeIcon name="chevron" />
      </summary>
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
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{row.day || 'A day'}</legend>
      <Field label="Day" error={errors[`${path}.day`]}>
        {(control) => (
          <Select {...control} value={row.day} onChange={({ target }) => onChange({ day: target.value })}>
            {DAYS.map((day) => (
              <option key={day}>{day}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Hours" error={errors[`${path}.hours`]}>
        {(control) => (
          <>
            <input
              {...control}
              autoComplete="off"
              placeholder="Hours"
              value={row.hours}
              onChange={({ target }) => onChange({ hours: target.value })}
            />
            {row.hours.trim() !== '' && readHours(row.hours) === undefined ? (
              <p className={styles.unclear}>{CONTACT_INFO_TEXTS.hoursNotRead}</p>
            ) : null}
          </>
        )}
      </Field>
      <Field label="Note" optional error={errors[`${path}.note`]}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            placeholder="Note"
            value={row.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </Field>
      <div className={styles.closed}>
        <Button
          variant="ghost"
          size="small"
          aria-pressed={isClosed}
          aria-label={`Closed on ${row.day}`}
          onClick={toggleClosed}
        >
          Closed
        </Button>
      </div>
      <div className={styles.remove}>
        <IconButton icon="trash" label={`Remove ${row.day}`} danger onClick={onRemove} />
      </div>
    </fieldset>
  )
}
