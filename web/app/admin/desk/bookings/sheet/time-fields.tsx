import { MINUTES_MAX } from '@linework/contract/desk/appointments'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import { dayName, lengthText, minutesOf, STEP_MINUTES } from '../../../kit/time/days.ts'
import { DayStrip } from '../days/day-strip.tsx'
import { MonthButton } from '../days/month-button.tsx'
import styles from './time-fields.module.css'
import type { Sheet } from './use-sheet.ts'

const LONG_STEP = 2 * STEP_MINUTES
const LONG_MINUTES = 120
const COLUMNS = 4
/** Placeholders while the slots load, as many as a usual day has. */
const USUAL = Array.from({ length: 20 }, (_, i) => i)

interface Props {
  sheet: Sheet
  aside?: ReactNode
  /** For an offer: toggles several start times instead of choosing the one time of the form. */
  several?: { times: string[]; onToggle: (startsAt: string) => void }
}

export function TimeFields({ sheet, aside, several }: Props) {
  const { plan, openings, agendaFailed: failed, change } = sheet
  const { facts, slots, later } = openings
  const [hasInput, setInput] = useState(false)
  const isListed = slots?.some(({ time }) => time === plan.time) ?? !failed
  const isFull = slots?.every(({ busy }) => busy !== undefined) ?? false
  const start = minutesOf(plan.time)
  const isCovered = (time: string) => minutesOf(time) > start && minutesOf(time) < start + plan.minutes
  return (
    <Stack gap={2} className={styles.time}>
      <Row align="center" justify="between">
        <MonthButton
          day={plan.day}
          facts={facts}
          nextFree={later[0]?.day}
          onChoose={(day) => change({ day })}
        />
        <span className="muted text-sm">{dayName(plan.day)}</span>
      </Row>
      <DayStrip day={plan.day} facts={facts} onChoose={(day) => change({ day })} />
      <Row align="center" justify="between">
        <span className="muted text-sm">Free, studio time</span>
        <Length minutes={plan.minutes} onChange={change} />
      </Row>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid */}
      <div className={styles.slots} role="group" aria-label="Free times" onKeyDown={moveFocus}>
        {slots?.map(({ time, startsAt, busy }) => (
          <button
            key={time}
            type="button"
            className={styles.slot}
            aria-pressed={several ? several.times.includes(startsAt) : time === plan.time}
            data-busy={busy !== undefined}
            data-covered={!several && isCovered(time)}
            disabled={several && busy !== undefined}
            onClick={() => (several ? several.onToggle(startsAt) : change({ time }))}
          >
            {time}
            {busy ? (
              <span className="visually-hidden">{`, taken: ${busy.name || 'outside hours'}`}</span>
            ) : null}
          </button>
        ))}
        {slots || failed ? null : USUAL.map((i) => <Skeleton key={i} className={styles.pending} />)}
      </div>
      {isFull ? (
        <Row gap={2} wrap align="center">
          {slots?.length === 0 ? 'No times on this day.' : 'Nothing is free.'}
          {later.map(({ day, time }) => (
            <GhostButton key={day} label={`${dayName(day)}, ${time}`} onClick={() => change({ day, time })} />
          ))}
        </Row>
      ) : null}
      <Row align="center" justify="between" wrap>
        {several ? null : hasInput || !isListed ? (
          <input
            className={styles.other}
            type="time"
            aria-label="Time"
            value={plan.time}
            onChange={({ target }) => {
              if (target.value !== '') change({ time: target.value })
            }}
          />
        ) : (
          <button type="button" className={styles.link} onClick={() => setInput(true)}>
            Another time
          </button>
        )}
        {aside}
      </Row>
    </Stack>
  )
}

function Length({ minutes, onChange }: { minutes: number; onChange: Sheet['change'] }) {
  const more = minutes > LONG_MINUTES ? LONG_STEP : STEP_MINUTES
  const less = minutes > LONG_MINUTES + STEP_MINUTES ? LONG_STEP : STEP_MINUTES
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line
    <div className={`tabular ${styles.stepper}`} role="group" aria-label="Length">
      <b aria-hidden="true">Length</b>
      <button
        type="button"
        aria-label={`${less} minutes less`}
        disabled={minutes <= STEP_MINUTES}
        onClick={() => onChange({ minutes: Math.max(STEP_MINUTES, minutes - less) })}
      >
        −
      </button>
      <output>{lengthText(minutes)}</output>
      <button
        type="button"
        aria-label={`${more} minutes more`}
        disabled={minutes >= MINUTES_MAX}
        onClick={() => onChange({ minutes: Math.min(MINUTES_MAX, minutes + more) })}
      >
        +
      </button>
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS }[event.key]
  if (step === undefined) return
  const all = [...event.currentTarget.querySelectorAll('button')]
  const next = all[all.indexOf(event.target as HTMLButtonElement) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
