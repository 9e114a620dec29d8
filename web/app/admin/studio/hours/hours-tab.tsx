import { readHours } from '@linework/contract/contact-info/hours'
import { DAYS } from '@linework/contract/contact-info/limits'
import type { ContactInfoForm } from '../../contact-info/use-contact-info-form.ts'
import { Panel } from '../parts/panel.tsx'
import styles from './hours.module.css'
import { SpecialDays } from './special-days.tsx'
import { Week } from './week.tsx'

interface Props {
  form: ContactInfoForm
  /** At the studio. */
  today: string
}

export function HoursTab({ form, today }: Props) {
  return (
    <>
      <Week form={form} />
      <SpecialDays form={form} today={today} />
      <ToldToSearchEngines form={form} />
    </>
  )
}

function ToldToSearchEngines({ form: { values } }: { form: ContactInfoForm }) {
  const listed = DAYS.filter((day) => values.workingHours.some((row) => row.day === day))
  const unclear = listed.filter((day) =>
    values.workingHours.some((row) => row.day === day && readHours(row.hours) === undefined),
  )
  const { length } = values.specialDays
  return (
    <Panel title="What search engines are told">
      <div className={styles.told}>
        <p>
          {`${listed.length - unclear.length} of 7 days, ${length} special ${length === 1 ? 'day' : 'days'}.`}
        </p>
        {unclear.length > 0 ? <b>{`Missing: ${unclear.join(', ')}`}</b> : null}
      </div>
    </Panel>
  )
}
