import { MINUTES_MAX } from '@linework/contract/desk/appointments'
import { useState } from 'react'
import { Select } from '../../../../ui/fields/select.tsx'
import { Drawing } from '../../../../ui/icons/icon.tsx'
import { Chip } from '../../../../ui/layout/chip.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import { addDays, dayName, isDay, shortDay, weekdayOf } from '../../../kit/time/days.ts'
import { clockText, DAY_MINUTES, lengthText, STEP_MINUTES } from '../../../kit/time/spans.ts'
import chipStyles from './chips.module.css'
import { Chips } from './chips.tsx'
import styles from './sheet.module.css'
import type { Sheet } from './use-sheet.ts'

const CALENDAR = 'M3 4.5h14V17H3zM3 8.5h14M6.5 2.5v4M13.5 2.5v4'
const QUARTERS = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, i) => clockText(i * STEP_MINUTES))
const SATURDAY = 5
const LONG_STEP = 2 * STEP_MINUTES
/** Above this length the steps are longer. */
const LONG_MINUTES = 120

interface Props {
  sheet: Sheet
  /** Start times at which the artist is free, offered as buttons. */
  free: string[]
}

export function TimeFields({ sheet: { plan, today, change }, free }: Props) {
  const days = chipDays(today)
  const [isPicking, setPicking] = useState(!days.includes(plan.day))
  const step = plan.minutes > LONG_MINUTES ? LONG_STEP : STEP_MINUTES
  const less = plan.minutes > LONG_MINUTES + STEP_MINUTES ? LONG_STEP : STEP_MINUTES
  const times = QUARTERS.includes(plan.time) ? QUARTERS : [...QUARTERS, plan.time].toSorted()
  return (
    <Stack gap={2} className={styles.time}>
      <Chips
        label="When"
        value={plan.day}
        options={days.map((day) => ({ value: day, name: nameOf(day, today) }))}
        onChoose={(day) => {
          setPicking(false)
          change({ day })
        }}
      >
        {isPicking ? (
          <input
            className={styles.pick}
            type="date"
            aria-label={`Day, ${dayName(plan.day)}`}
            // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
            autoFocus={days.includes(plan.day)}
            value={plan.day}
            onChange={({ target }) => {
              if (isDay(target.value)) change({ day: target.value })
            }}
          />
        ) : (
          <Chip className={chipStyles.chip} pressed={false} onClick={() => setPicking(true)}>
            <Row as="span" gap={2} align="center">
              <Drawing path={CALENDAR} size={18} />
              Pick
            </Row>
          </Chip>
        )}
      </Chips>
      {free.length > 0 ? (
        <Chips
          label="Free times"
          hideLabel
          value={plan.time}
          options={free.map((time) => ({ value: time, name: time }))}
          onChoose={(time) => change({ time })}
        />
      ) : null}
      <div className={styles.two}>
        <Select
          className={styles.select}
          aria-label="Time"
          value={plan.time}
          onValue={(time) => change({ time })}
          options={times.map((time) => ({ value: time, label: time }))}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one box */}
        <div className={styles.stepper} role="group" aria-label="Length">
          <button
            type="button"
            aria-label={`${less} minutes less`}
            disabled={plan.minutes <= STEP_MINUTES}
            onClick={() => change({ minutes: Math.max(STEP_MINUTES, plan.minutes - less) })}
          >
            −
          </button>
          <output>{lengthText(plan.minutes)}</output>
          <button
            type="button"
            aria-label={`${step} minutes more`}
            disabled={plan.minutes >= MINUTES_MAX}
            onClick={() => change({ minutes: Math.min(MINUTES_MAX, plan.minutes + step) })}
          >
            +
          </button>
        </div>
      </div>
    </Stack>
  )
}

/** Today, tomorrow, and Saturday, when most clients have time. */
function chipDays(today: string): string[] {
  const toSaturday = (SATURDAY - weekdayOf(today) + 7) % 7
  return [today, addDays(today, 1), addDays(today, toSaturday < 2 ? 2 : toSaturday)]
}

const nameOf = (day: string, today: string) =>
  day === today ? 'Today' : day === addDays(today, 1) ? 'Tomorrow' : shortDay(day)
