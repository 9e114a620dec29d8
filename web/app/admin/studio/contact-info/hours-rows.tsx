import { DAYS, HOURS_ROWS_MAX } from '@linework/contract/studio/contact-info'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { FieldConflict } from '../../kit/form/merge/field-conflict.tsx'
import styles from './contact-info-form.module.css'
import { HoursRowFields } from './hours-row-fields.tsx'
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
