import { privacyApi } from '@linework/contract/desk/api'
import { useEffect, useState } from 'react'
import { reportFailure } from '../../../lib/calls/api.ts'
import { usePermission } from '../../kit/session/use-me.ts'
import { type Found, type FoundGroup, findMatches } from './find.ts'
import { COMMANDS, clientCommands, findEnquiries, SCREENS, SOURCES } from './sources.ts'

const MAX_OF_EACH = 5
const DEBOUNCE_MS = 200
const MIN_LETTERS = 2

type Searched = Awaited<ReturnType<typeof findEnquiries>> & { of: string }

export function useResults(words: string) {
  const may = usePermission()
  const [records, setRecords] = useState<Record<string, Found[]>>({})
  const [searched, setSearched] = useState<Searched>({ of: '', clients: [], first: undefined, enquiries: [] })
  const [failed, setFailed] = useState<string[]>([])
  const note = (title: string, isFailed: boolean) =>
    setFailed((before) => [...before.filter((each) => each !== title), ...(isFailed ? [title] : [])])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    for (const { title, load } of SOURCES.filter(may))
      load().then(
        (found) => setRecords((before) => ({ ...before, [title]: found })),
        (error: unknown) => {
          reportFailure(error)
          note(title, true)
        },
      )
  }, [])

  const q = words.trim()
  const isLong = q.length >= MIN_LETTERS
  // biome-ignore lint/correctness/useExhaustiveDependencies: `note` is no other one
  useEffect(() => {
    note('Enquiries', false)
    if (!isLong) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      try {
        const found = await findEnquiries(q, { limit: MAX_OF_EACH, withAll: may(privacyApi.find) })
        if (!isCurrent) return
        setSearched({ of: q, ...found })
        note('Enquiries', false)
      } catch (error) {
        reportFailure(error)
        if (isCurrent) note('Enquiries', true)
      }
    }, DEBOUNCE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [q, isLong])

  const screens = SCREENS.filter(may)
  const commands = COMMANDS.filter(may)
  // Hides the results of an earlier search text, because Enter would open them.
  const isCurrent = isLong && searched.of === q
  const { first } = searched
  const groups: FoundGroup[] = [
    {
      title: 'Commands',
      found: q === '' ? commands.filter(({ command }) => command) : findMatches(commands, q, MAX_OF_EACH),
    },
    { title: 'Clients', found: isCurrent ? searched.clients : [] },
    {
      title: `Actions for ${first?.name ?? ''}`,
      found: isCurrent && first && searched.clients.length === 1 ? clientCommands(first) : [],
    },
    { title: 'Enquiries', found: isCurrent ? searched.enquiries : [] },
    ...SOURCES.filter(may).map(({ title }) => ({
      title,
      found: findMatches(records[title] ?? [], q, MAX_OF_EACH),
    })),
    { title: 'Screens', found: q === '' ? screens : findMatches(screens, q, MAX_OF_EACH) },
  ]
  return {
    groups: groups.filter(({ found }) => found.length > 0),
    failed,
    isSearching: isLong && searched.of !== q && !failed.includes('Enquiries'),
  }
}
