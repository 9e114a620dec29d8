import { readWeek, type Week, writeWeek } from '@linework/contract/content/artists'
import { artists as kind } from '@linework/contract/content/artists-kind'
import { DAYS } from '@linework/contract/studio/contact-info'
import { CLOSED, readHours, writeHours } from '@linework/contract/studio/hours'
import { useState } from 'react'
import { clockIn } from '../../../../shared/studio/places.ts'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { Chip } from '../../../../ui/layout/chip.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import { FieldConflict } from '../../../kit/form/merge/field-conflict.tsx'
import type { FieldForm } from '../../../kit/form/use-form.ts'
import { DayFold } from '../../../kit/hours/day-fold.tsx'
import styles from '../../../kit/hours/hours.module.css'
import { HoursFields } from '../../../kit/hours/hours-fields.tsx'
import { formatHours, hoursOfKind } from '../../../kit/hours/time-of-day.ts'

const USUAL: Week = DAYS.map(() => hoursOfKind.Open)

export function ArtistHours({ form }: { form: FieldForm<{ hours: string }> }) {
  const text = form.values.hours.trim()
  const { place } = useStudio()
  const [openDay, setOpenDay] = useState<string>()
  const week = text === '' ? undefined : readWeek(text)
  const set = (next: Week) => form.change('hours', writeWeek(next, clockIn(place.country)))
  return (
    <Stack as="fieldset" gap={3}>
      <legend className="text-sm">{kind.fields.hours.label}</legend>
      <Row gap={2} wrap>
        <Chip pressed={text === ''} onClick={() => form.change('hours', '')}>
          When the studio is open
        </Chip>
        <Chip pressed={text !== ''} onClick={() => set(week ?? USUAL)}>
          Separate hours
        </Chip>
        {week ? (
          <GhostButton label="Copy Monday to all" onClick={() => set(DAYS.map(() => week[0] ?? CLOSED))} />
        ) : null}
      </Row>
      {text !== '' && week === undefined ? (
        <p className={`break-words min-w-0 ${styles.text}`} data-unclear>{`“${text}”`}</p>
      ) : null}
      {form.errors.hours ? <p className="medium text-error text-sm">{form.errors.hours}</p> : null}
      {week ? (
        <ul>
          {DAYS.map((day, i) => {
            const hours = week[i] ?? CLOSED
            return (
              <DayFold
                key={day}
                open={day === openDay}
                onToggle={() => setOpenDay(day === openDay ? undefined : day)}
                head={
                  <>
                    <span className={`semibold ${styles.name}`}>{day}</span>
                    <span className={`break-words min-w-0 ${styles.text}`}>
                      {hours.length === 0 ? 'Day off' : formatHours(hours)}
                    </span>
                  </>
                }
              >
                <HoursFields
                  name={day}
                  text={writeHours(hours)}
                  error={undefined}
                  onChange={(typed) => set(week.with(i, readHours(typed) ?? CLOSED))}
                />
              </DayFold>
            )
          })}
        </ul>
      ) : null}
      <FieldConflict form={form} name="hours" />
    </Stack>
  )
}
