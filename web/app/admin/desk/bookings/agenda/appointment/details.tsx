import type { ReactNode } from 'react'
import { telLink } from '../../../../../shared/contact/tel-link.ts'
import styles from './details.module.css'

/** The facts of an appointment or enquiry, in two columns. */
export const Details = ({ children }: { children: ReactNode }) => (
  <dl className={styles.details}>{children}</dl>
)

interface Props {
  term: string
  /** A separate line on a phone, so that an email address does not wrap. */
  isWide?: boolean
  children: ReactNode
}

export function Detail({ term, isWide = false, children }: Props) {
  return (
    <div data-wide={isWide}>
      <dt className="muted text-sm">{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

interface ContactProps {
  phone: string
  email: string
  /** The text for a client without an email address. */
  noEmail?: string
}

export function ContactDetails({ phone, email, noEmail = 'None' }: ContactProps) {
  const mailto = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
  return (
    <>
      <Detail term="Phone" isWide>
        {phone ? <DetailLink href={telLink(phone)}>{phone}</DetailLink> : 'None'}
      </Detail>
      <Detail term="Email" isWide>
        {email ? <DetailLink href={mailto}>{email}</DetailLink> : noEmail}
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
