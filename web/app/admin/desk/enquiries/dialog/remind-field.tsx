import type { EnquiryDetails } from '@linework/contract/desk/enquiries-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { studioIsoDay, studioShortMoment } from '../../../../shared/time/studio-moments.ts'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { LabelledInput } from '../../../../ui/fields/field.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { addDays, momentOf } from '../../../kit/time/days.ts'
import { Section } from './section.tsx'
import type { EnquiryEditor } from './use-enquiry-editor.ts'

type Props = { details: EnquiryDetails; editor: EnquiryEditor }

export function RemindField({ details: { remindAt }, editor }: Props) {
  const { clock } = useStudio()
  const now = new Date()
  const busy = editor.saving !== undefined
  const [later, tomorrow] = [laterToday(now, clock), nextDay(now, clock)]
  const choose = (at: string | null) => () => editor.remind(at)
  return (
    <Section title="Remind me" part="reminder" editor={editor}>
      {remindAt === null ? (
        <>
          <Row gap={3} wrap align="center">
            {later === undefined ? null : (
              <GhostButton label="Later today" disabled={busy} onClick={choose(later)} />
            )}
            <GhostButton disabled={busy} onClick={choose(morningOf(tomorrow, clock))}>
              Tomorrow morning
            </GhostButton>
          </Row>
          <LabelledInput
            label="Pick a day"
            note="(9:00)"
            type="date"
            min={tomorrow}
            disabled={busy}
            onValue={(value) => {
              if (value > studioIsoDay(now, clock)) editor.remind(morningOf(value, clock))
            }}
          />
        </>
      ) : (
        <Row gap={3} wrap align="center">
          <p>{studioShortMoment(new Date(remindAt), clock)}</p>
          <GhostButton label="Remove reminder" disabled={busy} onClick={choose(null)} />
        </Row>
      )}
    </Section>
  )
}

const MINUTE_MS = 60_000
const LATER_MS = 3 * 60 * MINUTE_MS
const MORNING = '09:00'

/** 9:00 at the studio on a day given as YYYY-MM-DD. */
export const morningOf = (day: string, clock: StudioClock) => momentOf(day, MORNING, clock)

/** Three hours from now, to the minute; undefined when the day at the studio ends before. */
export function laterToday(now: Date, clock: StudioClock): string | undefined {
  const at = new Date(Math.ceil((now.getTime() + LATER_MS) / MINUTE_MS) * MINUTE_MS)
  return studioIsoDay(at, clock) === studioIsoDay(now, clock) ? at.toISOString() : undefined
}

/** Uses calendar days, because a day with a DST change does not have 24 hours. */
export const nextDay = (now: Date, clock: StudioClock) => addDays(studioIsoDay(now, clock), 1)
