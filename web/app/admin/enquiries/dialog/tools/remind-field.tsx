import type { EnquiryDetails } from '@linework/contract/enquiries/shapes'
import { useId } from 'react'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { studioIsoDay, studioShortMoment } from '../../../../shared/time/studio-moments.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import styles from '../enquiry-dialog.module.css'
import { SavedMark } from '../state/saved-mark.tsx'
import type { EnquiryEditor } from '../use-enquiry-editor.ts'
import { laterToday, morningOf, nextDay } from './remind-times.ts'

type Props = { details: EnquiryDetails; editor: EnquiryEditor }

/** The own reminder: on the phone and on the dashboard, at a time of the studio. One press saves. */
export function RemindField({ details: { remindAt }, editor }: Props) {
  const id = useId()
  const { clock } = useStudio()
  const now = new Date()
  const busy = editor.saving !== undefined
  const [later, tomorrow] = [laterToday(now, clock), nextDay(now, clock)]
  const choose = (at: string | null) => () => editor.remind(at)
  return (
    <section className={styles.booked} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 className={styles.heading} id={id}>
          Remind me
        </h3>
        <SavedMark saving={editor.saving === 'reminder'} saved={editor.saved === 'reminder'} />
      </div>
      {remindAt === null ? (
        <>
          <div className={styles.row}>
            {later === undefined ? null : (
              <Button variant="ghost" size="small" disabled={busy} onClick={choose(later)}>
                Later today
              </Button>
            )}
            <Button variant="ghost" size="small" disabled={busy} onClick={choose(morningOf(tomorrow, clock))}>
              Tomorrow morning
            </Button>
          </div>
          <Field label="On another day" note="(in the morning)">
            {(control) => (
              <input
                {...control}
                type="date"
                min={tomorrow}
                disabled={busy}
                onChange={({ target }) => {
                  if (target.value > studioIsoDay(now, clock)) editor.remind(morningOf(target.value, clock))
                }}
              />
            )}
          </Field>
        </>
      ) : (
        <div className={styles.row}>
          <p>{studioShortMoment(new Date(remindAt), clock)}</p>
          <Button variant="ghost" size="small" disabled={busy} onClick={choose(null)}>
            Remove reminder
          </Button>
        </div>
      )}
    </section>
  )
}
