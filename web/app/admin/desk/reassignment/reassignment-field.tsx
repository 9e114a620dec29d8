import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import { reassignmentApi } from '@linework/contract/desk/api'
import { ANY_ARTIST } from '@linework/contract/desk/enquiries'
import type { ResponseOf } from '@linework/contract/http/endpoint'
import { useCallback, useEffect, useRef, useState } from 'react'
import { browserApi, reportFailure } from '../../../lib/calls/api.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { LabelledSelect, optionsOf } from '../../../ui/fields/select.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { RetryButton } from '../../kit/list/list-states.tsx'
import { dayTimeText } from '../../kit/time/days.ts'
import question from '../../kit/trash/question.module.css'
import { ReassignmentConflicts } from './reassignment-conflicts.tsx'

type Named = ResponseOf<typeof reassignmentApi.show>

interface Record {
  _id: string
  name: string
}

interface Beside {
  others: Record[]
  offering?: ArtistInList[]
}

const countOf = (named: Named | undefined) =>
  named === undefined ? 0 : named.enquiries + named.appointments + named.waiting

/** The value of the option for any artist. */
const ANYONE = 'anyone'

export function useReassignment(id: string, findBeside: () => Promise<Beside>) {
  const [{ named, beside }, setFound] = useState<{ named?: Named; beside?: Beside }>({})
  const [failed, setFailed] = useState(false)
  const [to, setTo] = useState('')
  const loading = useRef<Promise<{ named: Named; beside: Beside } | undefined>>(undefined)
  const load = useCallback(() => {
    setFailed(false)
    const query = to === '' || to === ANYONE ? {} : { toId: to }
    const loaded = Promise.all([
      browserApi(reassignmentApi.show, { params: { id }, query }),
      findBeside(),
    ]).then(
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
    async check() {
      const isShown = named !== undefined || failed
      const found = await loading.current
      const isFree = found && countOf(found.named) === 0 && !found.beside.offering?.length
      return isShown || isFree ? undefined : 'Review the linked enquiries and appointments first.'
    },
    reassignAndDelete: () =>
      to === ''
        ? undefined
        : browserApi(reassignmentApi.give, {
            params: { id },
            body: { toId: to === ANYONE ? null : to, deletes: true },
          }),
  }
}

type Reassignment = ReturnType<typeof useReassignment>

interface FieldProps {
  reassignment: Reassignment
  mayBeAnyone?: boolean
}

export function ReassignmentField({ reassignment, mayBeAnyone = false }: FieldProps) {
  const { clock } = useStudio()
  const { named, others, failed, load, count, to, setTo } = reassignment
  if (failed)
    return (
      <Stack gap={2} className={`break-words mt-4 text-sm ${question.question}`} role="alert">
        <p>Could not check which enquiries and appointments use this record.</p>
        <RetryButton onClick={load} />
      </Stack>
    )
  if (named === undefined || count === 0) return null
  const names = named.clients.map(({ name, at }) =>
    at === null ? name : `${name} (${dayTimeText(at, clock)})`,
  )
  return (
    <Stack gap={2} className={`break-words mt-4 text-sm ${question.question}`}>
      <p>
        <b>{`${countText(named)} ${count === 1 ? 'uses' : 'use'} this record:`}</b> {`${names.join(', ')}.`}
      </p>
      <LabelledSelect
        label="Reassign to"
        value={to}
        onValue={setTo}
        options={[
          { value: '', label: 'Do not reassign' },
          ...(mayBeAnyone ? [{ value: ANYONE, label: ANY_ARTIST }] : []),
          ...optionsOf(others),
        ]}
      />
      {to !== '' || named.waiting === 0 ? null : <p>These clients then wait for any artist.</p>}
      {to === '' || named.appointments === 0 ? null : (
        <p>
          Clients are not emailed about this. Their appointment page and reminders show the new artist, so
          call them first.
        </p>
      )}
      <ReassignmentConflicts
        artist={others.find(({ _id }) => _id === to)?.name ?? ''}
        conflicts={named.clashes}
      />
    </Stack>
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
