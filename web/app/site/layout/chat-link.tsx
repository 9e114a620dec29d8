import { studio } from '../../content/studio.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './chat-link.module.css'

export function ChatLink() {
  return (
    <a
      className={styles.chat}
      href={`https://wa.me/${studio.chatNumber}`}
      target="_blank"
      rel="noopener"
      aria-label="Chat with the studio on WhatsApp"
    >
      <Icon name="chat" size={22} />
    </a>
  )
}
