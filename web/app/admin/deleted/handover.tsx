import { handoverApi } from '@linework/contract/handover/api'
import type { ResponseOf } from '@linework/contract/http/endpoint'
import { useEffect, useId, useState } from 'react'
import { browserApi } from '../../lib/api.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import { useStudio } from '../../shared/use-studio.ts'
import { Select } from '../../ui/fields/select.tsx'
import { dayName } from '../bookings/agenda/days.ts'
import { dayOf, timeOf } from '../bookings/agenda/spans.ts'
import styles from './handover.module.css'

type Named = ResponseOf<typeof handoverApi.show>

interface Record {
  _id: string
  name: string
}

/** What is open and names a record that is to be deleted. Undefined while it is not known. */
export function useHandover(id: string) {
  const [named, setNamed] = useState<Named>()
  const [to, setTo] = useState('')
  useEffect(() => {
    browserApi(handoverApi.show, { params: { id } }).then(setNamed, reportFailure)
  }, [id])
  const count = named === undefined ? 0 : named.enquiries + named.appointments
  return {
    named,
    count,
    to,
    setTo,
    /** Before the record is deleted, because afterwards no one can be found by it. */
    async give() {
      if (to !== '') await browserApi(handoverApi.give, { params: { id }, body: { toId: to } })
    },
  }
}

export type Handover = ReturnType<typeof useHandover>

/** Says who would be left without, and offers another. */
export function HandoverField({ handover, others }: { handover: Handover; others: Record[] }) {
  const { clock } = useStudio()
  const id = useId()
  const { named, count, to, setTo } = handover
  if (named === undefined || count === 0) return null
  const names = named.clients.map(({ name, at }) =>
    at === null ? name : `${name} (${dayName(dayOf(at, clock))}, ${timeOf(at, clock)})`,
  )
  return (
    <div className={styles.field}>
      <p>
        <b>{`${countText(named)} ${count === 1 ? 'names' : 'name'} this one:`}</b> {`${names.join(', ')}.`}
      </p>
      <label htmlFor={id}>Give them to</label>
      <Select className={styles.select} id={id} value={to} onChange={({ target }) => setTo(target.value)}>
        <option value="">Leave them as they are</option>
        {others.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  )
}

function countText({ enquiries, appointments }: Named): string {
  const words = [
    enquiries === 0 ? '' : enquiries === 1 ? '1 open enquiry' : `${enquiries} open enquiries`,
    appointments === 0 ? '' : appointments === 1 ? '1 appointment' : `${appointments} appointments`,
  ]
  return words.filter(Boolean).join(' and ')
}
