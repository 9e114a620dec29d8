import type { MailKind } from '@linework/contract/desk/enquiries'
import type { Enquiry, EnquiryDetails } from '@linework/contract/desk/enquiries-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { Link } from 'react-router'
import { staffName } from '../../../../shared/staff-name.ts'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { formatDay } from '../../../../shared/time/format-day.ts'
import { studioIsoDay, studioMoment, studioShortMoment } from '../../../../shared/time/studio-moments.ts'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import { LineFailed } from '../../../kit/list/list-states.tsx'
import { StatusLabel } from '../enquiry-labels.tsx'
import type { OpenEnquiry } from '../use-desk.ts'
import styles from './enquiry-dialog.module.css'
import { Section } from './section.tsx'
import type { EnquiryEditor } from './use-enquiry-editor.ts'

interface Props {
  enquiry: Enquiry
  editor: EnquiryEditor
  address: Pick<OpenEnquiry, 'addressOf' | 'nextState'>
}

/** Emails and earlier enquiries belong to the details, which load after the dialog has opened. */
export function EnquiryHistory({ enquiry, editor, address }: Props) {
  const { lastChange } = enquiry
  const { clock } = useStudio()
  return (
    <Stack gap={6} className={styles.history}>
      {editor.details?.foundBy ? (
        <p className="muted text-sm">{`Found us through: ${editor.details.foundBy}`}</p>
      ) : null}
      {lastChange ? <p className="muted text-sm">{changeText(lastChange, clock)}</p> : null}
      {editor.details ? (
        <>
          <EnquiryMails details={editor.details} editor={editor} />
          <EarlierEnquiries earlier={editor.details.earlier} address={address} />
        </>
      ) : editor.failed ? (
        <LineFailed text="Could not load emails and earlier enquiries." onRetry={editor.load} />
      ) : (
        <Skeleton height="2.75rem" />
      )}
    </Stack>
  )
}

function changeText({ what, by, at }: NonNullable<Enquiry['lastChange']>, clock: StudioClock): string {
  const status = what.startsWith(STATUS) ? what.slice(STATUS.length) : undefined
  const words = status ?? `${what.charAt(0).toUpperCase()}${what.slice(1)} changed`
  return `${by === '' ? words : `${words} by ${staffName(by)}`}, ${studioMoment(new Date(at), clock)}`
}

const STATUS = 'status '

type EnquiryMailsProps = { details: EnquiryDetails; editor: EnquiryEditor }

/** Shows the state of each email. No email is sent for spam until staff mark the enquiry as not spam. */
function EnquiryMails({ details, editor }: EnquiryMailsProps) {
  const { clock } = useStudio()
  if (!details.mailEnabled) return <p className="muted text-sm">Email is not set up, so no email was sent.</p>
  if (details.mails.length === 0) return <NoMail details={details} editor={editor} />
  return (
    <ul aria-label="Emails">
      {details.mails.map((mail) => (
        <Row
          as="li"
          gap={5}
          align="center"
          justify="between"
          key={mail.kind}
          className={styles.mail}
          data-state={mail.state}
        >
          <span>{mailText(mail, clock)}</span>
          <GhostButton disabled={editor.saving !== undefined} onClick={() => editor.sendMail(mail.kind)}>
            Send again
          </GhostButton>
        </Row>
      ))}
    </ul>
  )
}

/** For spam there is no button, because 'Not spam' sends the email. */
function NoMail({ details, editor }: EnquiryMailsProps) {
  return (
    <Row gap={5} align="center" justify="between" className={styles.mail}>
      <span className="muted text-sm">The notification email was not sent.</span>
      {details.status === 'spam' ? null : (
        <GhostButton disabled={editor.saving !== undefined} onClick={() => editor.sendMail('studio')}>
          Send
        </GhostButton>
      )}
    </Row>
  )
}

type Mail = EnquiryDetails['mails'][number]

const TO: Record<MailKind, string> = {
  studio: 'Email to the studio',
  visitor: 'Email to the client',
  artist: 'Email to the artist',
}

export function mailText({ kind, ...mail }: Mail, clock: StudioClock, now = new Date()): string {
  return `${TO[kind]}: ${stateText(mail, clock, now)}`
}

function stateText({ state, tries, problem, at }: Omit<Mail, 'kind'>, clock: StudioClock, now: Date): string {
  const said = problem === '' ? '' : `: ${problem}`
  if (state === 'sent') return `sent ${studioShortMoment(new Date(at), clock, now)}`
  if (state === 'failed') return `not delivered${said}`
  if (tries === 0) return 'waiting to be sent'
  return `not sent yet (${tries === 1 ? '1 try' : `${tries} tries`})${said}`
}

interface EarlierEnquiriesProps {
  earlier: EnquiryDetails['earlier']
  address: Pick<OpenEnquiry, 'addressOf' | 'nextState'>
}

function EarlierEnquiries({ earlier, address }: EarlierEnquiriesProps) {
  const { clock } = useStudio()
  if (earlier.length === 0) return null
  return (
    <Section title={`Earlier enquiries from this number (${earlier.length})`}>
      <ul>
        {earlier.map(({ _id, reference, service, status, createdAt }) => (
          <li key={_id}>
            <Row
              as={Link}
              gap={5}
              align="center"
              justify="between"
              className={styles.related}
              to={address.addressOf(_id)}
              state={address.nextState}
              preventScrollReset
            >
              <span>
                <b>{reference}</b>
                {`, ${service}, ${formatDay(studioIsoDay(new Date(createdAt), clock))}`}
              </span>
              <StatusLabel status={status} />
            </Row>
          </li>
        ))}
      </ul>
    </Section>
  )
}
