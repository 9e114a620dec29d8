import { DAYS } from '@linework/contract/studio/contact-info'
import { readHours } from '@linework/contract/studio/hours'
import { Stack } from '../../../../ui/layout/layout.tsx'
import styles from '../../../kit/hours/hours.module.css'
import { Panel } from '../../../kit/page/panel.tsx'
import type { ContactInfoForm } from '../../contact-info/use-contact-info-form.ts'
import { SpecialDays } from './special-days.tsx'
import { Week } from './week.tsx'

interface Props {
  form: ContactInfoForm
  /** The current day at the studio. */
  today: string
}

export function HoursTab({ form, today }: Props) {
  return (
    <>
      <Week form={form} />
      <SpecialDays form={form} today={today} />
      <SearchEngineHours form={form} />
    </>
  )
}

function SearchEngineHours({ form: { values } }: { form: ContactInfoForm }) {
  const listed = DAYS.filter((day) => values.workingHours.some((row) => row.day === day))
  const unclear = listed.filter((day) =>
    values.workingHours.some((row) => row.day === day && readHours(row.hours) === undefined),
  )
  const { length } = values.specialDays
  return (
    <Panel fields title="For search engines">
      <Stack gap={2} className={styles.notice}>
        <p>
          {`Search engines see hours for ${listed.length - unclear.length} of 7 days and ${length} special ${length === 1 ? 'day' : 'days'}.`}
        </p>
        {unclear.length > 0 ? <b>{`Missing: ${unclear.join(', ')}`}</b> : null}
      </Stack>
    </Panel>
  )
}
