import { offersApi } from '@linework/contract/desk/api'
import { APPOINTMENT_TEXTS } from '@linework/contract/desk/appointments'
import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { OFFER_HOURS_DEFAULT, OFFER_TEXTS, OFFERED_MAX, OFFERED_MIN } from '@linework/contract/desk/offers'
import type { Offer } from '@linework/contract/desk/offers-shapes'
import { readAmount } from '@linework/contract/fields/amounts'
import { useId, useState } from 'react'
import { browserApi } from '../../../../lib/calls/api.ts'
import { useSaveOnce } from '../../../../lib/idempotency-key.ts'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { Button, GhostButton } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { LabelledInput } from '../../../../ui/fields/field.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { useAction } from '../../../kit/page/use-action.ts'
import { dayTimeText } from '../../../kit/time/days.ts'
import { failureText } from '../agenda/appointment/use-change.ts'
import { ArtistChips } from './artist-chips.tsx'
import type { Lists } from './lists.ts'
import styles from './sheet.module.css'
import { TimeFields } from './time-fields.tsx'
import { useSheet } from './use-sheet.ts'
import { ListsFailed } from './warning.tsx'

interface Props {
  enquiry: Enquiry
  lists: Lists
  onOffered: (offer: Offer) => void
  onClose: () => void
}

/** The booking form for an offer of 2 to 4 times, which may be on several days. */
export function OfferSheet({ enquiry, lists, onOffered, onClose }: Props) {
  const { clock, currency } = useStudio()
  const formId = useId()
  const sheet = useSheet({ subject: { kind: 'enquiry', enquiry }, lists, onSaved: () => {} })
  const [chosen, setChosen] = useState({ artistId: '', times: [] as string[] })
  const { busy, failure, run, setFailure } = useAction(failureText)
  const saveOnce = useSaveOnce()
  const { plan } = sheet
  const { artistId } = plan
  // Another artist starts without times, because the times of one artist may not be free for another.
  const times = chosen.artistId === artistId ? chosen.times : []
  const setTimes = (next: string[]) => setChosen({ artistId, times: next.slice(0, OFFERED_MAX) })
  const without = (time: string) => times.filter((each) => each !== time)

  async function hold() {
    const { minutes, service } = plan
    const [price, deposit] = [readAmount(plan.price), readAmount(plan.deposit)]
    if (artistId === '') return setFailure(OFFER_TEXTS.artist)
    if (price === undefined || deposit === undefined) return setFailure(APPOINTMENT_TEXTS.amount)
    const body = { artistId, minutes, service, startsAt: times, price, deposit: deposit ?? undefined }
    const params = { id: enquiry._id }
    const isHeld = await run(async () =>
      onOffered(await saveOnce((headers) => browserApi(offersApi.create, { headers, params, body }))),
    )
    if (!isHeld) sheet.checkAgain()
  }

  const isReady = times.length >= OFFERED_MIN
  return (
    <Dialog
      title="Offer times"
      subtitle={enquiry.name}
      side
      addressed
      unsaved={times.length > 0 && !busy}
      busy={busy}
      onClose={onClose}
      footer={() => (
        <>
          {failure ? <Alert text={failure} /> : null}
          <Row gap={2} wrap aria-live="polite">
            {times.length === 0 ? (
              <span className="muted text-sm">{`Choose ${OFFERED_MIN} to ${OFFERED_MAX} times.`}</span>
            ) : null}
            {times.map((time) => (
              <GhostButton
                key={time}
                label={dayTimeText(time, clock)}
                aria-label={`Remove ${dayTimeText(time, clock)}`}
                onClick={() => setTimes(without(time))}
              />
            ))}
          </Row>
          <Button type="submit" form={formId} disabled={busy || !isReady}>
            {busy ? 'Saving...' : `Hold ${times.length} times for ${OFFER_HOURS_DEFAULT} hours`}
          </Button>
        </>
      )}
    >
      <form
        className={styles.sheet}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          hold()
        }}
      >
        <ListsFailed lists={lists} />
        <ArtistChips sheet={sheet} />
        <TimeFields
          sheet={sheet}
          several={{
            times,
            onToggle: (time) => setTimes(times.includes(time) ? without(time) : [...times, time].sort()),
          }}
        />
        <Row gap={4}>
          {(['price', 'deposit'] as const).map((field) => (
            <LabelledInput
              key={field}
              label={field === 'price' ? 'Estimate' : 'Deposit'}
              note={currency === '' ? undefined : `(${currency})`}
              optional
              name={field}
              inputMode="decimal"
              autoComplete="off"
              value={plan[field]}
              onValue={(value) => sheet.change({ [field]: value })}
            />
          ))}
        </Row>
      </form>
    </Dialog>
  )
}
