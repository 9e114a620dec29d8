import { useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import {
  addDays,
  addMonths,
  countDays,
  dayName,
  daysFrom,
  mondayOf,
  monthTitle,
  weekdayName,
  weekdayOf,
} from '../../../kit/time/days.ts'
import { DayButton, type DayFacts } from './day-strip.tsx'
import styles from './days.module.css'

interface Props {
  day: string
  facts: DayFacts
  nextFree?: string | undefined
  onChoose: (day: string) => void
}

export function MonthButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={`tap ${styles.month}`} onClick={() => setOpen(true)}>
        {monthTitle(props.day)}
        <OfficeIcon name="chevron" size={18} />
      </button>
      {isOpen ? <MonthDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function MonthDialog({ day, facts, nextFree, onChoose, onClose }: Props & { onClose: () => void }) {
  const [first, setFirst] = useState(addMonths(day, 0))
  const last = addDays(addMonths(first, 1), -1)
  const choose = (chosen: string) => {
    onClose()
    onChoose(chosen)
  }
  return (
    <Dialog
      title={monthTitle(first)}
      short
      tools={
        <>
          <IconButton icon="previous" label="Previous month" onClick={() => setFirst(addMonths(first, -1))} />
          <IconButton icon="next" label="Next month" onClick={() => setFirst(addMonths(first, 1))} />
        </>
      }
      footer={() => (
        <Row gap={3} className={styles.jumps}>
          <Button label="Today" variant="ghost" onClick={() => choose(facts.today)} />
          {nextFree ? (
            <Button variant="ghost" onClick={() => choose(nextFree)}>
              {`Next with space: ${dayName(nextFree)}`}
            </Button>
          ) : null}
        </Row>
      )}
      onClose={onClose}
    >
      <div className={styles.grid}>
        {daysFrom(mondayOf(first)).map((each) => (
          <span key={each} className={`text-xs ${styles.weekday}`} aria-hidden="true">
            {weekdayName(each)}
          </span>
        ))}
        {daysFrom(first, countDays(first, last)).map((each, i) => (
          <DayButton
            key={each}
            day={each}
            chosen={day}
            facts={facts}
            style={i === 0 ? { gridColumnStart: weekdayOf(each) + 1 } : undefined}
            onClick={() => choose(each)}
          />
        ))}
      </div>
      <p className="muted text-sm">Dots: booked. Struck out: closed.</p>
    </Dialog>
  )
}
