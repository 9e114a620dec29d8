import type { ArtistInList } from '@linework/contract/artists/shapes'
import { ANY_ARTIST } from '@linework/contract/enquiries/limits'
import { handoverApi } from '@linework/contract/handover/api'
import type { ResponseOf } from '@linework/contract/http/endpoint'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { browserApi } from '../../lib/calls/api.ts'
import { reportFailure } from '../../lib/calls/report-failure.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { GivenClashes } from '../bookings/clash/given-clashes.tsx'
import { dayName } from '../bookings/times/days.ts'
import { dayOf, timeOf } from '../bookings/times/spans.ts'
import styles from './handover.module.css'

type Named = ResponseOf<typeof handoverApi.show>

interface Record {
  _id: string
  name: string
}

/** What is loaded with it. */
interface Beside {
  /** Those that can take its place. */
  others: Record[]
  /** The artists who offer a service. */
  offering?: ArtistInList[]
}

const countOf = (named: Named | undefined) =>
  named === undefined ? 0 : named.enquiries + named.appointments + named.waiting

/** In place of an artist's id. */
const ANYONE = 'anyone'

/** What is open and names a record that is to be deleted. Undefined while it is not known. */
export function useHandover(id: string, findBeside: () => Promise<Beside>) {
  const [{ named, beside }, setFound] = useState<{ named?: Named; beside?: Beside }>({})
  const [failed, setFailed] = useState(false)
  const [to, setTo] = useState('')
  const loading = useRef<Promise<{ named: Named; beside: Beside } | undefined>>(undefined)
  const load = useCallback(() => {
    setFailed(false)
    const query = to === '' || to === ANYONE ? {} : { toId: to }
    const loaded = Promise.all([browserApi(handoverApi.show, { params: { id }, query }), findBeside()]).then(
      ([found, other]) => ({ named: found, beside: other }),
      (error) => {
        reportFailure(error)
        setFailed(true)
        return undefined
      },
    )
    loading.current = loaded
    loaded.then((found) => {
      if (found && loading.current === loaded) setFound(found)
    })
  }, [id, to, findBeside])
  useEffect(load, [load])
  return {
    named,
    others: beside?.others ?? [],
    offering: beside?.offering ?? [],
    failed,
    load,
    count: countOf(named),
    to,
    setTo,
    /** What must be seen before the record is deleted. */
    async check() {
      const isShown = named !== undefined || failed
      const found = await loading.current
      const isFree = found && countOf(found.named) === 0 && !found.beside.offering?.length
      return isShown || isFree ? undefined : 'Please look at who names this one first.'
    },
    /** Hands over and deletes in one transaction; undefined where nothing is handed over. */
    giveAndDelete: () =>
      to === ''
        ? undefined
        : browserApi(handoverApi.give, {
            params: { id },
            body: { toId: to === ANYONE ? null : to, deletes: true },
          }),
  }
}

export type Handover = ReturnType<typeof useHandover>

interface FieldProps {
  handover: Handover
  /** Of an artist: any other will do. */
  mayBeAnyone?: boolean
}

/** Says who would be left without, and offers another. */
export function HandoverField({ handover, mayBeAnyone = false }: FieldProps) {
  const { clock } = useStudio()
  const id = useId()
  const { named, others, failed, load, count, to, setTo } = handover
  if (failed)
    return (
      <div className={styles.field} role="alert">
        <p>It could not be checked who names this one, and who could take its place.</p>
        <Button variant="ghost" size="small" onClick={load}>
          Try again
        </Button>
      </div>
    )
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
        {mayBeAnyone ? <option value={ANYONE}>{ANY_ARTIST}</option> : null}
        {others.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
      {to !== '' || named.waiting === 0 ? null : (
        <p>Clients on the waitlist for this one then wait for any artist.</p>
      )}
      {to === '' || named.appointments === 0 ? null : (
        <p>No client is mailed now. Their own page and the reminders will say it, so call them first.</p>
      )}
      <GivenClashes artist={others.find(({ _id }) => _id === to)?.name ?? ''} clashes={named.clashes} />
    </div>
  )
}

function countText({ enquiries, appointments, waiting }: Named): string {
  const words = [
    enquiries === 0 ? '' : enquiries === 1 ? '1 open enquiry' : `${enquiries} open enquiries`,
    appointments === 0 ? '' : appointments === 1 ? '1 appointment' : `${appointments} appointments`,
    waiting === 0 ? '' : waiting === 1 ? '1 client on the waitlist' : `${waiting} clients on the waitlist`,
  ].filter(Boolean)
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ')
}
