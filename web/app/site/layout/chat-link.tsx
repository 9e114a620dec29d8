import { chatAddress } from '../../shared/chat-address.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './chat-link.module.css'
import { useChatText } from './use-chat-text.ts'

export function ChatLink({ number }: { number: string }) {
  return (
    <aside aria-label="Chat">
      <a
        className={styles.chat}
        href={chatAddress(number, useChatText())}
        target="_blank"
        rel="noopener"
        aria-label="Chat with the studio on WhatsApp"
      >
        <Icon name="chat" size={22} />
      </a>
    </aside>
  )
}
