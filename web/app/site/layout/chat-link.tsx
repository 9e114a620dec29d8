import { useLocation, useMatches } from 'react-router'
import type { Found } from '../../lib/calls/find-record.ts'
import { useResolved } from '../../lib/use-resolved.ts'
import { chatUrl } from '../../shared/contact/chat-url.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './chat-link.module.css'

export function ChatLink({ number }: { number: string }) {
  return (
    <a
      className={`centred min-w-0 ${styles.icon}`}
      href={chatUrl(number, useChatText())}
      target="_blank"
      rel="noopener"
      aria-label="Chat with the studio on WhatsApp"
    >
      <Icon name="chat" size={22} />
    </a>
  )
}

type Named = Found<{ name: string }>
const NOT_FOUND: Named = { record: null, status: 0 }

export function useChatText(): string {
  const { pathname } = useLocation()
  const data = useMatches().at(-1)?.loaderData as { found?: Named | Promise<Named> } | undefined
  const name = useResolved(data?.found ?? NOT_FOUND)?.record?.name
  if (!name) return ''
  if (pathname.startsWith('/services/')) return `Hello, I would like to ask about ${name}.`
  if (pathname.startsWith('/artists/')) return `Hello, I would like to ask about a piece by ${name}.`
  return ''
}
