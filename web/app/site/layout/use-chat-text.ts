import { useLocation, useMatches } from 'react-router'
import type { Found } from '../../lib/find-record.ts'
import { useSettled } from '../../lib/use-resolved.ts'

type Named = Found<{ name: string }>
const NOBODY: Named = { record: null, status: 0 }

/** What a chat starts with: the service or artist whose page it was opened on. */
export function useChatText(): string {
  const { pathname } = useLocation()
  const data = useMatches().at(-1)?.loaderData as { found?: Named | Promise<Named> } | undefined
  const name = useSettled(data?.found ?? NOBODY)?.record?.name
  if (!name) return ''
  if (pathname.startsWith('/services/')) return `Hello, I would like to ask about ${name}.`
  if (pathname.startsWith('/artists/')) return `Hello, I would like to ask about a piece by ${name}.`
  return ''
}
