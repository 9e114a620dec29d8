import type { ReactNode } from 'react'
import { telLink } from '../../../../../shared/contact/tel-link.ts'
import { mailLink } from '../../../../kit/page/sidebar-links.ts'
import styles from './details.module.css'

export const Details = ({ children }: { children: ReactNode }) => (
  <dl className={styles.details}>{children}</dl>
)

interface Props {
  term: string
  /** Gives the detail a separate line on a phone, so that an email address does not wrap. */
  isWide?: boolean
  children: ReactNode
}

export function Detail({ term, isWide = false, children }: Props) {
  return (
    <div data-wide={isWide}>
      <dt className="muted text-sm">{term}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

interface ContactProps {
  phone: string
  email: string
  noEmail?: string
}

export function ContactDetails({ phone, email, noEmail = 'None' }: ContactProps) {
  return (
    <>
      <Detail term="Phone" isWide>
        {phone ? <DetailLink href={telLink(phone)}>{phone}</DetailLink> : 'None'}
      </Detail>
      <Detail term="Email" isWide>
        {email ? <DetailLink href={mailLink(email)}>{email}</DetailLink> : noEmail}
      </Detail>
    </>
  )
}

export const DetailLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    className={styles.link}
    href={href}
    {...(href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
  >
    {children}
  </a>
)
